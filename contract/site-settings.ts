import * as z from 'zod'
import { defineGroup } from './core.ts'
import { line, paragraphs } from './fields.ts'

/** What every visitor may read. An empty claim is not shown anywhere. */
const publicSettings = z.object({
  brandName: line(60, 'Please enter the name of your business'),
  tutorName: line(100, 'Please enter the tutor’s name'),
  biography: paragraphs(5000),
  quote: line(300),
  blurb: line(300),
  contactEmail: z.email('Please enter a valid email address').max(254),
  area: line(120),
  parentRating: line(20),
  localFamilies: line(20),
  familiesSince: line(20),
  experience: line(40),
  satisfaction: line(20),
  improvementSessions: line(20),
  backgroundVerified: z.boolean(),
  insured: z.boolean(),
})
export const siteSettingsForm = publicSettings.partial()

export const siteSettings = defineGroup({
  read: {
    method: 'GET',
    path: '/site-settings',
    access: 'public',
    summary: 'The brand, the tutor and the claims that the public pages show (Rules §5).',
    reply: publicSettings,
  },
  update: {
    method: 'PUT',
    path: '/site-settings',
    access: 'TUTOR',
    summary: 'Changes what was sent of the site settings; the public pages show it at once (Rules §5).',
    body: siteSettingsForm,
    reply: publicSettings,
  },
})
