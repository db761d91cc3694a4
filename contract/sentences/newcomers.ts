import { defineRefusals } from '../refusals.ts'

/** What a student meets whom the tutor does not know yet, and nobody else (Rules: newcomers). */
export const newcomerRefusals = defineRefusals({
  newcomer_waits: {
    status: 429,
    message: 'Until your tutor has answered you can ask for up to 3 lessons, 3 hours in all.',
  },
  newcomer_asked_enough: {
    status: 429,
    message: "You have asked for many lessons today. Please wait for your tutor's answer.",
  },
  newcomers_share_taken: {
    status: 409,
    message: 'Other new families are asking for this week. Please try another week, or ask a question.',
  },
  newcomer_repeats: { status: 409, message: 'Ask for one lesson first; your tutor can make it weekly.' },
})
