import rtlPlugin from '@mui/stylis-plugin-rtl'
import { prefixer } from 'stylis'

/** What turns styles over for a language that is read from right to left; loaded with the words of one. */
export const rtlPlugins = [prefixer, rtlPlugin]
