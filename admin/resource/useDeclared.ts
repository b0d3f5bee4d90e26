import { createContext, useContext } from 'react'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { resources } from '../../domain/resources/index.ts'

/** The resources that there are: the declared ones. */
export const DeclaredContext = createContext(resources)

export const useDeclared = (): readonly Resource[] => useContext(DeclaredContext)
