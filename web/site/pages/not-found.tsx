export function NotFound() {
  return (
    <div className="hero">
      <div className="wrap">
        <div>
          <h1>Page not found</h1>
          <p className="lede">
            There is nothing at this address. The page may have moved, or the link may be mistyped.
          </p>
          <div className="actions">
            <a className="button pencil" href="/">
              Go to the home page
            </a>
            <a className="button line" href="/contact">
              Ask a question
            </a>
          </div>
        </div>
        <div className="desk" aria-hidden="true">
          <div className="exercise blank">
            <div className="row">
              <span />
              <span>
                <span className="underlined">Corrections</span>
              </span>
            </div>
            <div className="row" />
            <div className="row remark">
              <span>404</span>
              <span>Please check the address.</span>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
