import type { ReactNode } from 'react'
import { type Language, languages } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { LanguageBoxes } from '../../LanguageBoxes.tsx'
import { OutdatedList } from '../../outdated/OutdatedList.tsx'
import { type ActedOn, outdatedIn } from './acts.ts'

interface Props {
  rows: readonly ActedOn[]
  /** The languages of which it is said that their texts are right. */
  chosen: readonly Language[]
  onChoose: (chosen: Language[]) => void
  nameOf: (id: string) => ReactNode
}

/** Which translations are right as they are, with what has become of their sources. */
export const ConfirmChoice = ({ rows, chosen, onChoose, nameOf }: Props) => (
  <>
    <LanguageBoxes
      label={useWords()('itemActs.languages')}
      offered={languages.filter((language) => outdatedIn([language], rows).length > 0)}
      chosen={chosen}
      onChoose={onChoose}
    />
    <OutdatedList texts={outdatedIn(chosen, rows)} languages={chosen} nameOf={nameOf} />
  </>
)
