/** What a tutor hands out, sent as the pages send it. */
import { expect, type Product } from './product.ts'

const QUESTIONS = [
  'questionType,questionText,choiceA,choiceB,choiceC,choiceD,correctAnswer,explanation',
  'MCQ,"What is $\\frac{1}{2} + \\frac{1}{4}$?",1,$\\frac{3}{4}$,$\\frac{2}{6}$,,B,Two quarters and one more.',
  'TYPE_IN,A half as a decimal?,,,,,0.5,Five tenths.',
  'TYPE_IN,"Which word means happy, glad or merry?",,,,,joyful,It begins with a j.',
].join('\r\n')

/** Three questions in ten minutes, without a day on which they are due. Returns the id of the quiz. */
export async function aQuizFor(product: Product, token: string, studentId: string): Promise<string> {
  const { id } = await send(product, token, '/api/quizzes/upload', {
    ...{ title: 'Halves and words', subject: 'MATHS', timeLimit: '600' },
    csvFile: new File([QUESTIONS], 'quiz.csv', { type: 'text/csv' }),
  })
  const body = { studentIds: [studentId], dueDate: null }
  expect((await product.call('POST', `/api/quizzes/${id}/assign`, { token, body })).status).toBe(200)
  return id
}

/** A sheet, given as homework with a lesson. */
export async function homeworkFor(product: Product, token: string, lesson: { id: string; subjectId: string }) {
  const { id } = await send(product, token, '/api/resources', {
    ...{ title: 'A sheet of fractions', subjectIds: JSON.stringify([lesson.subjectId]), resourceType: 'HOMEWORK' },
    file: new File(['Halves and quarters.'], 'fractions.txt', { type: 'text/plain' }),
  })
  const body = { bookingId: lesson.id, resourceId: id, assignmentType: 'HOMEWORK', isHomework: true }
  expect((await product.call('POST', '/api/lesson-resources/assign', { token, body })).status).toBe(201)
}

async function send(
  { url }: Product,
  token: string,
  path: string,
  fields: Readonly<Record<string, string | File>>,
): Promise<{ id: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const headers = { authorization: `Bearer ${token}` }
  const reply = await fetch(url + path, { method: 'POST', headers, body: form })
  expect(reply.status, await reply.clone().text()).toBe(201)
  return (await reply.json()) as { id: string }
}
