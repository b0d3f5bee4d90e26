import { observable } from '../providers/observable.ts'
import { remember, remembered } from '../providers/preferences.ts'

const key = 'menu'

/** Whether the menu beside the pages shows its icons alone; this browser remembers it. */
export const menuFold = observable(remembered(key) === 'folded')

export const foldMenu = (isFolded: boolean): void => {
  remember(key, isFolded ? 'folded' : null)
  menuFold.set(isFolded)
}
