import { fireEvent } from '@testing-library/react'

/** Returns to the page from another window, which refetches its data. */
export const returnToPage = () => fireEvent(window, new Event('visibilitychange'))
