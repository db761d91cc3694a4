/** Rules: payments; the rest is ours. */
export const words = {
  forStudent: {
    lesson: 'Once your tutor has confirmed a lesson, its payment is listed here, with the day it is due.',
    package: 'If an hour package covers the lesson, its hours are used automatically and there is nothing to pay.',
    ways: 'Press “Pay for Lesson”, which opens in a new tab, or send the exact amount by bank transfer. “I have paid” tells your tutor.',
    reference:
      'With a bank transfer, give the reference that stands beside the amount, so that we know what it is for.',
    confirmed: 'When the money has come, your tutor confirms it, and the payment moves to the paid ones.',
  },
  forParent: {
    lesson: 'Once the tutor has confirmed a lesson of your child, its payment is listed here, with the day it is due.',
    package:
      'If an hour package covers the lesson, its hours are used automatically and there is nothing to pay. Hours that all children of the family share are used by whichever of them has a lesson first.',
    ways: 'Press “Pay for Lesson”, which opens in a new tab, or send the exact amount by bank transfer. “I have paid” tells the tutor, and whoever else pays for this child, so that nobody pays twice.',
    reference: 'With a bank transfer, give the reference that stands beside the amount: it says what the money is for.',
    confirmed:
      'When the money has come, the tutor confirms it, and the payment moves to the paid ones. The statement has all of it, for a period that you choose.',
  },
} as const
