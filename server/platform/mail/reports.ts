/** The two parts of a report about a mail that says what became of it (RFC 3462). */
export interface Report {
  /** Machine-readable. */
  readonly status: string
  /** The mail, or its headers. */
  readonly original: string
}

const IS_ORIGINAL = /^(message\/rfc822|text\/rfc822-headers)$/
/** Far more than any report has. What is deeper, or has longer headers, is none. */
const LIMITS = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, maxRfc822NestingDepth: 0 }
/** A pipe puts this line of a mailbox before a mail. */
const FROM_LINE = /^From [^\n]*\n/

/** Null of any mail that is no report, or that cannot be read. */
export async function readReport(mail: Uint8Array): Promise<Report | null> {
  // Loaded with the first mail that comes back.
  const { default: PostalMime } = await import('postal-mime')
  const text = new TextDecoder('latin1').decode(mail).replace(FROM_LINE, '')
  try {
    const { attachments } = await PostalMime.parse(text, {
      ...{ ...LIMITS, forceRfc822Attachments: true, attachmentEncoding: 'utf8' },
    })
    const partOf = (isIt: (mediaType: string) => boolean) => {
      const content = attachments.find(({ mimeType }) => isIt(mimeType))?.content
      return typeof content === 'string' ? content : null
    }
    const status = partOf((mediaType) => mediaType === 'message/delivery-status')
    return status === null ? null : { status, original: partOf((mediaType) => IS_ORIGINAL.test(mediaType)) ?? '' }
  } catch {
    return null
  }
}
