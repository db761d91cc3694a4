/**
 * Where a screen reader presses, or Enter on the form's own button, React Aria moves focus once nothing fades any more. Of
 * several properties that are called off together it hears of the first alone, and waits for the others for ever: a slot
 * that the pointer had barely touched kept focus from every dialog. So each of them is said to have ended.
 */
globalThis.document?.addEventListener('transitioncancel', ({ target, propertyName }) =>
  target?.dispatchEvent(new TransitionEvent('transitionend', { propertyName, bubbles: true })),
)
