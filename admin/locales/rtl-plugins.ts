import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/** Stylis plugins that mirror styles; loaded with the messages of a right-to-left language. */
export const rtlPlugins = [prefixer, rtlPlugin]
