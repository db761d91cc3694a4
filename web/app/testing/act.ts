/**
 * The React that families get has no `act`, by which a test knows that its page is there. Imported before the library
 * that asks for it.
 */
import React from 'react'
import { flushSync } from 'react-dom'

Object.assign(React, { act: (change: () => unknown) => flushSync(change) })
