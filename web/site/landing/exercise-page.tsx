import type { ReactNode } from 'react'
import { DrawnTick } from '../icons.tsx'

const description =
  'A page of squared paper from a pupil’s maths book: two quadratic equations solved by factorising, both ticked, with a graph drawn beside them.'

/** Mathematics as it is printed: the unknown in italics, everything else upright. */
const x = <var>x</var>

export function ExercisePage() {
  return (
    <div className="exercise">
      <p className="visually-hidden">{description}</p>
      <div aria-hidden="true">
        <Line>
          <span className="underlined">Tuesday 8th September</span>
        </Line>
        <Line />
        <Line margin="1">
          <span className="math">
            {x}² + 5{x} + 6 = 0
          </span>
        </Line>
        <Line>
          <span className="math">
            ({x} + 2)({x} + 3) = 0
          </span>
        </Line>
        <Line>
          <span className="math">
            {x} = −2 or {x} = −3
          </span>
          <DrawnTick delay=".55s" />
        </Line>
        <Line />
        <Line margin="2">
          <span className="math">
            {x}² + 2{x} − 8 = 0
          </span>
        </Line>
        <Line>
          <span className="math">
            ({x} + 4)({x} − 2) = 0
          </span>
        </Line>
        <Line>
          <span className="math">
            {x} = −4 or {x} = 2
          </span>
          <DrawnTick delay=".95s" />
        </Line>
        <Line />
        <div className="row remark">
          <span>2/2</span>
          <span>Clear working.</span>
        </div>
        <Graph />
      </div>
    </div>
  )
}

function Line({ margin, children }: { margin?: string; children?: ReactNode }) {
  return (
    <div className="row">
      <span>{margin}</span>
      <span>{children}</span>
    </div>
  )
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
