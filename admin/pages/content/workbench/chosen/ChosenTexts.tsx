import { Button, Link } from '@mui/material'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isLanguage } from '../../../../../domain/languages.ts'
import { itemName } from '../../../../content-shared/text-display.tsx'
import type { WorkbenchFilter, WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { BatchActionBar } from '../../../../translations/BatchActionBar.tsx'
import { onDemand } from '../../../../ui/loading/later.ts'
import { useLeavingState } from '../../../../ui/return-path.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { editorOf } from '../table/TextName.tsx'
import { DraftList } from './DraftList.tsx'
import type { Chosen } from './useChosen.ts'

const ExportDialog = onDemand(async () => (await import('../../exchange/ExportDialog.tsx')).ExportDialog)

const Name = ({ text }: { text: WorkbenchText }) => {
  const language = useLanguage()
  const state = useLeavingState()
  return (
    <Link component={RouterLink} to={editorOf(text)} state={state}>
      <bdi>{itemName(text, language)}</bdi>
    </Link>
  )
}

/** The way to a file of the texts that are chosen. */
const Export = ({ ids }: { ids: readonly string[] }) => {
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  // A thousand of them as texts would be a longer address than servers read.
  const filter = JSON.stringify({ id: ids.map(Number) })
  const leaving = { found: { filter }, count: ids.length, isChosen: true }
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words('exchange.send')}
      </Button>
      <Suspense>{isOpen && <ExportDialog leaving={leaving} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

interface Props {
  chosen: Chosen
  filter: WorkbenchFilter
}

/** What is chosen of the texts, and what can be done with it: before they are published, with what differs in view. */
export const ChosenTexts = ({ chosen: { rows }, filter: { outdated } }: Props) => {
  const chosen = [...rows.values()].map((text) => ({ ...text, optionsDraft: false }))
  const seen = (shown: readonly { id: string }[]) =>
    shown.flatMap(({ id }) => {
      const text = rows.get(id)
      return text ? [text] : []
    })
  return (
    <BatchActionBar
      noun="texts"
      chosen={chosen}
      nameOf={(id) => seen([{ id }]).map((text) => <Name key={id} text={text} />)}
      worked={isLanguage(outdated) ? outdated : undefined}
      showing={({ act, rows: meant }) => act === 'publish' && <DraftList texts={seen(meant)} />}
    >
      <Export ids={[...rows.keys()]} />
    </BatchActionBar>
  )
}
