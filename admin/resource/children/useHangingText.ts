import type { DependentCount } from '../../../domain/descriptor/on-delete.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useDeclared } from '../useDeclared.ts'

/** Records that hang on others in words: what they are called, and how many there are. */
export const useHangingText = (): ((hanging: readonly DependentCount[]) => string) => {
  const language = useLanguage()
  const all = useDeclared()
  const labelOf = (name: string) =>
    all.find((resource) => resource.name === name)?.label.many[language] ?? name
  return (hanging) => hanging.map(({ resource, count }) => `${labelOf(resource)}: ${count}`).join(', ')
}
