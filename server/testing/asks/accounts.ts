/** How each endpoint about people and what they are told is asked, where its path alone does not say it. */
import { newId } from '#server/platform/ids.ts'
import { formOf } from '../given-resources.ts'
import type { World } from '../world.ts'
import { type Ask, idOf, idOfBen } from './asking.ts'

const studentIdOf = ({ amira }: World) => ({ studentId: amira.id })
const idOfZora = ({ zora }: World) => ({ id: zora.id })
const codeOfParent = ({ familyInviteCode }: World) => ({ code: familyInviteCode })

export const asksOfAccounts: Readonly<Record<string, Ask>> = {
  'oneTimeLinks.forgotPassword': {
    body: ({ amira }) => ({ email: amira.email }),
  },
  'oneTimeLinks.look': { body: () => ({ token: 'of nobody' }) },
  'oneTimeLinks.resetPassword': {
    body: () => ({ token: 'of nobody', newPassword: 'lemon pip 7', confirmPassword: 'lemon pip 7' }),
  },
  'oneTimeLinks.verifyEmail': { body: () => ({ token: 'of nobody' }) },
  'emailChanges.answer': {
    body: () => ({ token: 'of nobody', answer: 'AGREE' }),
  },
  'accounts.login': { body: ({ amira }) => ({ email: amira.email, password: amira.password }) },
  'accounts.register': {
    body: () => ({ name: 'Cleo', email: 'cleo@home.test', password: 'lemon pip 7' }),
  },
  'accounts.updateProfile': { body: () => ({ name: 'New name' }) },
  'accounts.changePassword': {
    body: ({ amira }) => ({
      currentPassword: amira.password,
      newPassword: 'a new secret',
      confirmPassword: 'a new secret',
    }),
  },
  'proof.give': { body: ({ nadia }) => ({ password: nadia.password }) },
  'familyInvites.lookUp': { params: codeOfParent },
  'familyInvites.register': {
    params: codeOfParent,
    body: () => ({
      ...{ name: 'Iris Osei', email: 'iris@home.test', password: 'lemon pip 7' },
      children: [{ place: 1, name: 'Sam', yearGroup: 6 }],
    }),
  },
  'familyInvites.join': { params: codeOfParent, body: () => ({ children: [{ place: 1, name: 'Sam', yearGroup: 6 }] }) },
  'familyInvites.create': {
    body: ({ amira }) => ({
      ...{ parentName: 'Iris Osei', relation: 'PARENT', sees: true, books: false, pays: true, readsChat: true },
      ...{ manages: false, isTold: true, children: [{ studentId: amira.id }] },
    }),
  },
  'familyInvites.remove': { params: idOf('familyInvite') },
  'links.change': { params: idOf('link'), body: () => ({ isTold: false }) },
  'links.move': { params: idOf('link'), body: () => ({ state: 'ENDED', reason: 'Moved away' }) },
  'children.add': { body: () => ({ name: 'Sam', yearGroup: 6 }) },
  'children.changeProfile': { params: studentIdOf, body: () => ({ name: 'Amira Osei' }) },
  'children.changeAlone': {
    params: studentIdOf,
    body: () => ({ mayBook: true, mayChange: true, seesMoney: true, mayBuy: false }),
  },
  'children.setLogIn': {
    params: studentIdOf,
    body: () => ({ logIn: { is: 'NAME', signInName: 'amira.osei', password: 'purple kite 5' } }),
  },
  'children.endLogIn': { params: studentIdOf },
  'consents.list': { params: studentIdOf },
  'consents.answer': {
    params: (world) => ({ ...studentIdOf(world), kind: 'PHOTOS' }),
    body: () => ({ isGiven: false, wordingId: 'PHOTOS-1' }),
  },
  'audit.list': { query: '?event=login_ok&from=2026-01-01&to=2026-01-31' },
  'sessions.end': { params: () => ({ id: newId() }) },
  'channels.change': {
    body: () => ({ choices: [{ kind: 'CHAT', channel: 'EMAIL', isOn: false }] }),
  },
  'passkeys.signIn': { body: ({ shown }) => shown },
  'passkeys.add': { body: ({ made }) => made },
  'passkeys.rename': {
    ...{ params: idOf('passkey'), body: () => ({ name: 'My phone' }) },
  },
  'passkeys.remove': { params: idOf('passkey') },
  'secondFactor.switchOn': { body: ({ offer }) => offer },
  'pushes.switchOn': { body: ({ subscription }) => subscription },
  'students.removeNew': { body: () => ({ registeredBy: '2026-01-12T09:00:00Z' }) },
  'students.one': { params: idOfBen },
  'students.stats': { params: idOfBen },
  'students.setConsultation': { params: idOfBen, body: () => ({ consultationEnabled: false }) },
  'students.change': { params: idOfBen, body: () => ({ name: 'Benjamin' }) },
  'students.vouch': { params: idOfBen },
  'students.keep': { params: idOfBen },
  'students.remove': { params: idOfBen },
  'students.resetPassword': { params: idOfBen },
  'students.setFamily': { params: idOfBen, body: () => ({ familyId: null }) },
  'students.logInToParent': { params: idOfZora, body: () => ({ parentName: 'Mona' }) },
  'students.merge': { params: idOfZora, body: ({ ben }) => ({ intoId: ben.id }) },
  'familyImports.create': {
    form: () =>
      formOf({}, { name: 'families.csv', content: 'Family,Student First Name\r\nOsei,Sam\r\n', field: 'csvFile' }),
  },
  'families.create': { body: ({ ben }) => ({ name: 'Osei', studentIds: [ben.id] }) },
  'families.one': { params: idOf('family') },
  'families.rename': { params: idOf('family'), body: () => ({ name: 'Osei-Grant' }) },
  'parents.remove': { params: ({ robert }) => ({ id: robert.id }) },
  'links.ofStudent': { params: idOfBen },
  'deliveries.ofStudent': { params: idOfBen },
  'deliveries.sendAgain': { params: idOf('undelivered') },
  'deliveries.setEmailFailing': {
    params: idOfBen,
    body: () => ({ isFailing: true }),
  },
  'mailReturns.take': {
    params: () => ({ key: 'k'.repeat(32) }),
    headers: { 'content-type': 'message/rfc822' },
    body: () => 'Subject: x\n\n',
  },
  'invites.lookUp': { params: ({ inviteCode }) => ({ code: inviteCode }) },
  'invites.create': { body: () => ({ studentName: 'Cleo' }) },
  'invites.remove': { params: idOf('invite') },
  'startSteps.hide': { body: () => ({ isHidden: true }) },
  'notices.markRead': { params: idOf('notice') },
  'notices.open': { params: idOf('notice') },
  'notices.dismiss': { params: idOf('notice') },
  'notices.create': {
    body: () => ({ title: 'Half term', content: 'There are no lessons next week.' }),
  },
  'notices.update': { params: idOf('announced'), body: () => ({ isActive: false }) },
  'notices.remove': { params: idOf('announced') },
  'chats.start': { body: ({ ben }) => ({ personId: ben.id }) },
  'chats.one': { params: idOf('chat') },
  'chats.send': {
    params: idOf('chat'),
    body: () => ({ content: 'I am stuck.' }),
  },
  'messageReports.report': { params: idOf('message'), body: () => ({}) },
  'messageReports.markRead': { params: idOf('report') },
  'messageReports.lift': {
    params: idOf('report'),
    body: () => ({ reason: 'A mistake' }),
  },
  'messageReports.ofStudent': { params: idOfBen },
  'siteSettings.update': { body: () => ({ area: 'Leeds' }) },
  'consultationRequests.ask': {
    body: () => ({
      ...{ startTime: '2026-01-19T16:00:00Z', name: 'Zoë', email: 'zoe@visitor.test' },
      ...{ childName: 'Kit', category: 'GCSE' },
    }),
  },
  'consultationRequests.look': { body: () => ({ token: 'of nobody' }) },
  'consultationRequests.confirm': { body: () => ({ token: 'of nobody' }) },
  'contact.send': {
    body: () => ({ name: 'Zoë', email: 'zoe@visitor.test', message: 'Do you teach Latin?' }),
  },
  'contact.removeJunk': {
    query: '?sentBy=2026-01-12T09:00:00Z',
  },
  'contact.notJunk': { params: idOf('written') },
  'contact.update': { params: idOf('written'), body: () => ({ isHandled: true }) },
  'contact.remove': { params: idOf('written') },
}
