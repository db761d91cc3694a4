import { DrawnTick } from '../icons.tsx'

const description =
  'A page of squared paper from a pupil’s maths book: two quadratic equations solved by factorising, both ticked, with a graph drawn beside them.'

export function ExercisePage() {
  return (
    <div className="exercise">
      <p className="visually-hidden">{description}</p>
      <div aria-hidden="true">
        <Line underlined="Tuesday 8th September" />
        <Line />
        <Line margin="1" sum="x² + 5x + 6 = 0" />
        <Line sum="(x + 2)(x + 3) = 0" />
        <Line sum="x = −2 or x = −3" tickAfter=".55s" />
        <Line />
        <Line margin="2" sum="x² + 2x − 8 = 0" />
        <Line sum="(x + 4)(x − 2) = 0" />
        <Line sum="x = −4 or x = 2" tickAfter=".95s" />
        <Line />
        <Remark mark="2/2" says="Clear working." />
        <Graph />
      </div>
    </div>
  )
}

interface LineProps {
  margin?: string
  underlined?: string
  /** As it is printed: the unknown in italics, everything else upright. */
  sum?: string
  /** When the tick behind it is drawn. */
  tickAfter?: string
}

export function Line({ margin, underlined, sum, tickAfter }: LineProps) {
  return (
    <div className="row">
      <span>{margin}</span>
      <span>
        {underlined && <span className="underlined">{underlined}</span>}
        {sum && <span className="math">{unknownsIn(sum)}</span>}
        {tickAfter && <DrawnTick delay={tickAfter} />}
      </span>
    </div>
  )
}

/** In the red of the teacher's pen. */
export function Remark({ mark, says }: { mark: string; says: string }) {
  return (
    <div className="row remark">
      <span>{mark}</span>
      <span>{says}</span>
    </div>
  )
}

function unknownsIn(sum: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sum stay where they are
  return sum.split(/(x)/).map((part, place) => (part === 'x' ? <var key={place}>x</var> : part))
}

/** y = x² + 5x + 6 on 24-unit squares: through −3, −2 and, on the axis, 6. */
function Graph() {
  return (
    <>
      <div className="graph curve">
        <svg viewBox="0 0 192 192" aria-hidden="true">
          <path d="M24 0Q84 300 144 0" />
        </svg>
      </div>
      <svg className="graph" viewBox="0 0 192 192" aria-hidden="true">
        <path className="axes" d="M0 144H192M144 0V192M188 141l4 3-4 3M141 4l3-4 3 4" />
        <g className="roots">
          <circle cx="72" cy="144" r="3.6" />
          <circle cx="96" cy="144" r="3.6" />
          <circle cx="144" cy="0" r="3.6" />
        </g>
        <text x="54" y="164">
          −3
        </text>
        <text x="99" y="164">
          −2
        </text>
        <text x="152" y="6">
          6
        </text>
      </svg>
    </>
  )
}
