/** What the product stores, for how long and why, for a child to read (Rules: retention). Kept true with it. */
export type PrivacyEntry = { what: string; why: string; howLong: string }

export const keptThings: PrivacyEntry[] = [
  {
    what: 'Your account',
    why: 'Your name and your e-mail address or sign-in name, and any address you had here before. If you tell us, also your phone number, your subjects and what you would like to learn. The tutor needs to know who comes to a lesson and how to reach you.',
    howLong: 'until your account is deleted',
  },
  {
    what: 'An invitation',
    why: 'The tutor may have written your name and how to reach you into it, so that you need not type them.',
    howLong: 'until the tutor deletes it, or your account',
  },
  {
    what: 'Who acts for you, or for whom you act',
    why: 'Which parents, grandparents or carers book and pay for you, and what each of them can see. You find them on your profile. A parent sees there for whom they act.',
    howLong: 'as long as it is so and 12 months after it has ended, or until your account is deleted',
  },
  {
    what: 'What a parent, or you, have agreed to',
    why: 'Each yes and each no, with its words and its day: to a log-in, to photographs of your work, to recorded lessons, to notes about how you learn best.',
    howLong: 'for good, without your name once your account is deleted, so that it can be shown what was agreed',
  },
  {
    what: 'Your password',
    why: 'Only in a scrambled form that nobody can turn back, the tutor neither.',
    howLong: 'until you change it or your account is deleted',
  },
  {
    what: 'Your lessons',
    why: 'When they are, what they are about, whether you came, the notes you and the tutor write about them (some are for the tutor alone), feedback, homework and the files that go with them, so that you can both look things up.',
    howLong: 'until your account is deleted; then only the date, the subject and the price stay, without your name',
  },
  {
    what: 'Where your lessons are',
    why: 'Only if you or the tutor write it down: your address and the first half of your postcode, or where you meet online. The tutor needs to find you; you see it with your lessons, and so does whoever acts for you.',
    howLong: 'until one of you takes it out, or your account is deleted',
  },
  {
    what: 'What time you wait for',
    why: 'Only if you say so: on which days, between which hours and for which lesson you could come. The tutor reads it, to offer you a time that frees.',
    howLong: 'until you stop it, six months at most',
  },
  {
    what: 'Your quizzes, chat messages and notices',
    why: 'Your answers and scores, what you and the tutor write to each other, and what the bell has told you, so that nothing gets lost. A parent may read your chat along; then it says so above it, and who.',
    howLong: 'until your account is deleted',
  },
  {
    what: 'A message that was reported',
    why: 'You and the tutor can report what the other wrote in the chat. Then the chat, the feedback and your name are kept, so that nobody can make it vanish.',
    howLong: '12 months, even if your account is deleted; less if the tutor says why',
  },
  {
    what: 'Money',
    why: 'What a lesson costs, what has been paid and how many hours are left. Card numbers never come to this website.',
    howLong: 'for as long as the tutor has to keep the books, without your name once your account is deleted',
  },
  {
    what: 'A message from the page “Ask a question”',
    why: 'Your name, your e-mail address and what you wrote, so that the tutor can answer.',
    howLong: 'until the tutor deletes it, 12 months at most',
  },
  {
    what: 'A consultation that you asked for before having an account',
    why: 'Your name, your e-mail address, your child’s first name and level, and what you wrote, so that the tutor can answer. Until you confirm it, also from which part of the internet it came.',
    howLong: 'a day if you do not confirm it; else about three months, and nothing at all of you if you never come',
  },
  {
    what: 'What you and the tutor were told',
    why: 'When something is asked for, agreed or changed, the other side is told, by e-mail too. What was told, and whether the e-mail arrived, is kept, so that both can look it up.',
    howLong: '12 months, or until your account is deleted; an e-mail also lies in the mailbox that it went to',
  },
  {
    what: 'What you want to hear',
    why: 'Which news you have switched on or off, and between which times your phone is to stay quiet; only where you have changed it.',
    howLong: 'until your account is deleted',
  },
  {
    what: 'Where your phone takes notifications',
    why: 'Only if you switch them on: an address that your browser’s maker (Google, Apple, Mozilla or Microsoft) gives you. What we send there they cannot read.',
    howLong: 'until you switch them off or sign out',
  },
  {
    what: 'Signing in',
    why: 'A note that you are signed in on a device. It ends when you sign out.',
    howLong: '30 days at most',
  },
  {
    what: 'When you were last here',
    why: 'The day on which you last used your account. When nobody has used an account for two years, the tutor is asked whether to keep it or to delete it. If it is kept, the day of that answer is noted, too.',
    howLong: 'until your account is deleted',
  },
  {
    what: 'The devices you have signed in on',
    why: 'What each is called (such as Chrome on Android) and the part of the internet it was in, so that you see where you are signed in; and a scrambled form of a secret that each keeps, so that a stranger who guesses at your password does not keep you out.',
    howLong:
      '12 months after you last signed in with it, until you sign it out from another device, or until your account is deleted',
  },
  {
    what: 'Your calendar link',
    why: 'Only if you ask for one, so that your lessons show in your own calendar. Whoever has the link can see them there. About once an hour we note that it was read, so that you see whether it is in use.',
    howLong: 'until you switch it off, your password or e-mail address changes, or your account is deleted',
  },
  {
    what: 'A safety diary',
    why: 'When somebody signs in, or changes something important such as a booking, and from which part of the internet. It names nobody and holds no texts; your tutor can read it.',
    howLong: '12 months',
  },
  {
    what: 'Your internet address',
    why: 'Written down only when a password or an invite code is wrong, an account is made, or a message is sent, so that nobody can try a thousand times.',
    howLong: '24 hours',
  },
]

export const onYourDevice = [
  'that you are signed in, until you sign out',
  'a secret that opens nothing and says that you have signed in here before; it stays when you sign out',
  'whether you like the page light or dark, and the side menu wide or narrow',
  'a chat message or a quiz answer that could not be sent yet, until it has been sent',
  'that you have read how payments work',
]
