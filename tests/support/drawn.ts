import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({
  // The server is a real one, on a machine that runs other tests beside.
  asyncUtilTimeout: 15_000,
  // What is waited for is looked for often; the whole page would be printed each time.
  getElementError: (message) => new Error(message ?? 'There is no such element'),
})

// What is still on its way when the last test ends must find no page to change.
afterEach(cleanup)

/**
 * Tests of what is drawn ask about elements, not about style sheets: jsdom would go through every rule of the
 * page for each element that is looked for.
 */
const { defaultView } = document
if (defaultView)
  defaultView.getComputedStyle = (element) =>
    element instanceof HTMLElement ? element.style : document.createElement('i').style
