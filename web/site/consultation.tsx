/** The closing call to action. The consultation is £5 and happens once (Spec 1 §9). */
export function ConsultationBox() {
  return (
    <section className="wrap" aria-labelledby="consultation">
      <div className="consultation">
        <div>
          <h2 id="consultation">Start with a conversation</h2>
          <p>
            Half an hour for you, your child and a recent piece of school work. You will leave with a plan, whether or
            not you book lessons.
          </p>
          <div className="actions">
            <a className="button pencil" href="/register">
              Book £5 Consultation
            </a>
            <a className="button line" href="/contact">
              Ask Questions First
            </a>
          </div>
        </div>
        <div className="five">
          £5<small>30 minutes, one time only</small>
        </div>
      </div>
    </section>
  )
}
