/** Spec 1 §2, §5 and §8. */
export const messages = {
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  passwordsDiffer: 'Passwords do not match',
  subjectsNotLoaded: 'Failed to load subjects',
  noSubjects: 'No subjects available at the moment.',
  preselected: 'Pre-selected subjects',
  profileNotLoaded: 'Failed to load profile data.',
  profileNotSaved: 'Failed to update profile',
  profileSaved: 'Profile updated successfully!',
  passwordNotChanged: 'Failed to change password',
  passwordChanged: 'Password changed successfully!',
  newPasswordsDiffer: 'New passwords do not match',
  subjectsSaved: 'Subjects updated successfully!',
  subjectsNotSaved: 'Failed to update subjects. Please try again.',
  noneChosen: 'You have not chosen any yet, so every subject is offered when you book.',
  othersSignedOut: 'Your other devices have been signed out.',
} as const
