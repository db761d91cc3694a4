import { Line, Remark } from '../landing/exercise-page.tsx'
import { Ways } from '../ways.tsx'
export function NotFound() {
  return (
    <div className="hero">
      <div className="wrap">
        <div>
          <h1>Page not found</h1>
          <p className="lede">
            There is nothing at this address. The page may have moved, or the link may be mistyped.
          </p>
          <Ways first={{ to: '/', says: 'Go to the home page' }} other={{ to: '/contact', says: 'Ask a question' }} />
        </div>
        <div className="desk" aria-hidden="true">
          <div className="exercise blank">
            <Line underlined="Corrections" />
            <Line />
            <Remark mark="404" says="Please check the address." />
          </div>
        </div>
      </div>
    </div>
  )
}
