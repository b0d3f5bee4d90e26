/** Words of the frame around the pages, the sign-in page and the error screens. */
import type { Wide } from '../wide.ts'
import type { shell as source } from './en.ts'

export const shell: Wide<typeof source> = {
  product: 'פורטל המחשבון',
}
