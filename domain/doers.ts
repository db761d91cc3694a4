/** Who does something for a student, as the tutor reads it: the student, or a parent by name. */
export function doerInWords(student: { readonly name: string }, parent: string | null | undefined): string {
  return parent ? `${parent}, for ${student.name},` : student.name
}
