/** What can be typed into or pressed: in the same order in what the document draws and in what the application does. */
export const CONTROLS = 'a[href], button, input'
