/**
 * In the place of React Aria's own, which asks the browser for the languages that it knows as soon as it is loaded: 50 ms
 * on a slow phone, before anything is drawn. Every page is English as in England, whatever the browser's language is. Nothing
 * stands around the pages that says so too: it would ask which way English is written, for 20 ms.
 */
export const useDefaultLocale = () => ({ locale: 'en-GB', direction: 'ltr' })
