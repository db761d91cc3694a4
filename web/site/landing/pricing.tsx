import type { PackageOffer, SiteSubject } from '#contract/site-content.ts'
import { Cover } from '../cover.tsx'
import { percent, samePriceSentence } from '../prices.ts'
import { type CoreSubject, findCoreSubject, levelsAtThisPrice } from '../subjects.ts'

export function Pricing({ subjects, packages }: { subjects: SiteSubject[]; packages: PackageOffer[] }) {
  const hasCovers = findCoreSubject('math', subjects) || findCoreSubject('english', subjects)
  return (
    <section className="part band" aria-labelledby="prices">
      <div className="wrap pricing">
        <div>
          <h2 id="prices">What lessons cost</h2>
          <p className="intro">
            Priced by the hour. Lessons of 30 minutes to 2 hours are charged in proportion.
            {samePriceSentence(subjects)}
          </p>
          <Packages packages={packages} />
          <p className="hint">
            <a href="/subjects">All subjects and prices</a>
          </p>
        </div>
        {hasCovers ? (
          <div className="covers">
            <CoreCover core="math" title="Mathematics" tone="sky" ruling="Squared" subjects={subjects} />
            <CoreCover core="english" title="English" tone="plum" ruling="Ruled feint and margin" subjects={subjects} />
          </div>
        ) : (
          <p className="intro">Subject pricing will be displayed here once configured.</p>
        )}
      </div>
    </section>
  )
}

function Packages({ packages }: { packages: PackageOffer[] }) {
  const offers = packages.filter(({ discountTenths }) => discountTenths > 0)
  if (offers.length === 0) return null
  return (
    <ul className="packages">
      {offers.map(({ hours, discountTenths }) => (
        <li key={hours}>
          <b>{hours} hours</b> <span>{percent(discountTenths)} less, paid ahead</span>
        </li>
      ))}
    </ul>
  )
}

type CoreProps = { core: CoreSubject; title: string; tone: string; ruling: string; subjects: SiteSubject[] }

function CoreCover({ core, title, tone, ruling, subjects }: CoreProps) {
  const subject = findCoreSubject(core, subjects)
  if (!subject) return null
  return (
    <Cover title={title} tone={tone} subject={subject} levels={levelsAtThisPrice(core, subject, subjects)}>
      <p className="ruling">{ruling}</p>
    </Cover>
  )
}
