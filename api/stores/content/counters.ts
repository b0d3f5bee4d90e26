import { fallbackSection, type SectionKey, sections } from '../../../domain/sections.ts'

/** What is raised by every change that staff see in a section. */
export const staffCounter = (section: SectionKey | null): string => `staff:${section ?? fallbackSection}`

/** What is raised by every change of items, their texts and options, and their pages. */
export const contentCounters: readonly string[] = sections.map(({ key }) => staffCounter(key))
