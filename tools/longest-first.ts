import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short to read and long to run: every state of every piece is looked at, in four windows. */
const LONG = 'web/app/pages/components/components.browser.test.tsx'

/** Where no earlier run says how long a suite takes its size does. What deceives by its size is not left for the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(suites: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(suites)
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith(LONG)
    return [...sorted.filter(isLong), ...sorted.filter((suite) => !isLong(suite))]
  }
}
