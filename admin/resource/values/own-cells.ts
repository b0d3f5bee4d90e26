import { type ComponentType, createContext } from 'react'
import type { CellProps } from './types/field-type-view.ts'

/** How values are read on the pages of a resource where that is not as their type says, by the paths of the values. */
export const OwnCells = createContext<Readonly<Record<string, ComponentType<CellProps>>>>({})
