import type { Area } from './area.ts'
import { interfaceAreas } from './interface-areas.ts'
import { serverAreas } from './server-areas.ts'

/** What the rest of the project sees only through what these tests look at. All else is a core. */
export const areas: readonly Area[] = [...serverAreas, ...interfaceAreas]
