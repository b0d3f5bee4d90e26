import { remember, remembered } from '../../providers/preferences.ts'
import { useAccount, useMay } from '../../ui/useAccount.ts'
import { useWords } from '../../ui/useWords.ts'
import { menuFor } from '../menu.ts'
import { useLabel } from '../useLabel.ts'

/** Somewhere to go, under the name of its group. */
export interface Place {
  readonly to: string
  readonly label: string
  /** By what else it is known. */
  readonly detail?: string | undefined
  readonly group: string
}

const mostRecent = 8

const keyOf = (person: number | undefined) => `recent-pages:${person ?? ''}`

const recentOf = (person: number | undefined): string[] => (remembered(keyOf(person)) ?? '').split(' ')

/** Notes that a person has gone somewhere, so that it stands first the next time. */
export const useNoteVisit = (): ((to: string) => void) => {
  const id = useAccount()?.id
  return (to) => {
    const others = recentOf(id).filter((one) => one !== to)
    remember(keyOf(id), [to, ...others].slice(0, mostRecent).join(' '))
  }
}

/** The pages of the menu that the person may open and whose name has the text, those chosen last first. */
export const usePagePlaces = (text: string): Place[] => {
  const words = useWords()
  const labelOf = useLabel()
  const recent = recentOf(useAccount()?.id)
  const rank = ({ to }: Place) => (recent.includes(to) ? recent.indexOf(to) : mostRecent)
  return menuFor(useMay())
    .flatMap(({ label, entries }) =>
      entries.map((entry) => {
        const [group, page] = [words(label), labelOf(entry.label)]
        const name = group === page ? page : `${page} · ${group}`
        return { to: entry.to, label: name, group: words('goTo.pages') }
      }),
    )
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .sort((one, other) => rank(one) - rank(other))
}
