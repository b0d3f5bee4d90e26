import { fireEvent } from '@testing-library/react'

/** Comes back to the page from another window, upon which it is read anew. */
export const returnToPage = () => fireEvent(window, new Event('visibilitychange'))
