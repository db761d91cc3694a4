import { Download } from 'lucide-react'
import { CSV_TEMPLATE } from '#domain/quiz-csv.ts'
import { saveFile } from '#web/app/lib/save-file.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Card } from '#web/app/ui/card.tsx'

const TEMPLATE_NAME = 'quiz-template.csv'

/** What the CSV file looks like (Rules: quizzes), with one to start from. */
export function Instructions() {
  const download = () =>
    saveFile({ blob: new Blob([CSV_TEMPLATE], { type: 'text/csv' }), fileName: undefined }, TEMPLATE_NAME)
  return (
    <Card title="How to write a quiz">
      <ol className="grid max-w-prose list-decimal gap-2 pl-5 text-ink-2">
        <li>Download the template and open it in a spreadsheet. Each row below the first is a question.</li>
        <li>
          <b>questionText</b> and <b>correctAnswer</b> are needed. <b>questionType</b> is MCQ or TYPE_IN; left empty, it
          is MCQ.
        </li>
        <li>
          An MCQ has its answers in <b>choiceA</b> to <b>choiceD</b>; its correctAnswer is the letter or the text of one
          of them.
        </li>
        <li>
          <b>explanation</b> is shown with the results. <b>mediaFile</b> is the name of an image, audio or PDF file that
          you add below.
        </li>
        <li>Save it as CSV. A text that has commas stands in quotation marks, which spreadsheets see to.</li>
      </ol>
      <p className="mt-4">
        <Button onPress={download}>
          <Download size={18} aria-hidden />
          Download CSV Template
        </Button>
      </p>
    </Card>
  )
}
