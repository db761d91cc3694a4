/** What dims the page behind a dialog: its content sits at the bottom edge on phones, in the middle elsewhere. */
export const veilClass = 'enter-fade fixed inset-0 z-50 flex items-end justify-center bg-veil md:items-center md:p-6'
