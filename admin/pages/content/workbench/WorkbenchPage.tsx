import { Box, Button, Paper } from '@mui/material'
import { useState } from 'react'
import { ListContextProvider, ResourceContextProvider } from 'react-admin'
import { translations } from '../../../../domain/resources/translations.ts'
import { ListRows } from '../../../resource/list/ListRows.tsx'
import { soon } from '../../../ui/loading/soon.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useIsNarrow } from '../../../ui/useIsNarrow.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { TextFiles } from '../exchange/TextFiles.tsx'
import { useChosen } from './chosen/useChosen.ts'
import { WorkbenchFilters } from './filters/WorkbenchFilters.tsx'
import { useCompletenessQuery } from './queries.ts'
import { ReplaceButton } from './replacing/ReplaceButton.tsx'
import { rowLooks } from './table/looks.ts'
import { TextTable } from './table/TextTable.tsx'
import { useWorkbench } from './useWorkbench.ts'
import { WorkbenchFigures } from './WorkbenchFigures.tsx'
import { OneText } from './work/OneText.tsx'
import { useOpenCell } from './work/useOpenCell.ts'

const useMapOfTexts = soon(async () => (await import('./map/MapOfTexts.tsx')).MapOfTexts)
const useChosenTexts = soon(async () => (await import('./chosen/ChosenTexts.tsx')).ChosenTexts)

const everyWidth = 100_000

/** All texts of the site side by side in their languages, for those who translate. */
export const WorkbenchPage = () => {
  const words = useWords()
  const { data: counted, isPending: isCounting } = useCompletenessQuery()
  // Where there is room for two languages alone, they depend on how much each lacks.
  const { list, ...shown } = useWorkbench(useIsNarrow() && isCounting)
  const [isMapOpen, setIsMapOpen] = useState(false)
  const key = JSON.stringify(shown.filter)
  const chosen = useChosen(key)
  const cell = useOpenCell(key)
  const MapOfTexts = useMapOfTexts()
  const ChosenTexts = useChosenTexts()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const texts = { ...shown, total: list.total ?? 0, screens: counted?.screens, bar, chosen, cell }
  const chosenList = {
    ...list,
    selectedIds: [...chosen.rows.keys()],
    onSelect: chosen.keep,
    onUnselectItems: chosen.clear,
  }
  return (
    <ResourceContextProvider value={translations.name}>
      <ListContextProvider value={chosenList}>
        <PageHeader
          title={translations.label.many[useLanguage()]}
          aside={counted && <WorkbenchFigures screens={counted.screens} />}
          actions={
            <>
              <ReplaceButton filter={shown.filter} />
              <TextFiles found={shown.filter} count={list.total ?? 0} />
              <Button
                variant="outlined"
                color="inherit"
                aria-expanded={isMapOpen}
                onClick={() => setIsMapOpen(!isMapOpen)}
              >
                {words('workbench.map')}
              </Button>
            </>
          }
        />
        {MapOfTexts && isMapOpen && <MapOfTexts />}
        <Paper variant="outlined" sx={rowLooks}>
          <WorkbenchFilters counted={counted} end={<Box ref={setBar} />} />
          <ListRows
            table={<TextTable key={key} {...texts} />}
            cards={<OneText key={key} {...texts} />}
            cardsBelow={cell.isOne ? everyWidth : 0}
            nothingYet={{ title: words('workbench.nothingYet') }}
          />
        </Paper>
        {ChosenTexts && <ChosenTexts chosen={chosen} filter={shown.filter} />}
      </ListContextProvider>
    </ResourceContextProvider>
  )
}
