export function FeedbackSlip() {
  return (
    <aside className="slip" aria-label="Example of lesson feedback">
      <h2>
        Lesson feedback <span>GCSE Maths</span>
      </h2>
      <dl>
        <div>
          <dt className="went-well">General feedback</dt>
          <dd>Both factorised without a hint.</dd>
        </div>
        <div>
          <dt className="next">Steps to improve</dt>
          <dd>Expand the brackets again to check the signs.</dd>
        </div>
        <div>
          <dt className="homework">Homework targets</dt>
          <dd>Sheet 4, questions 1 to 10.</dd>
        </div>
      </dl>
    </aside>
  )
}
