import { Box, Button, Link, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isLanguage, languages, nativeNames } from '../../../domain/languages.ts'
import { displayText, itemName } from '../../content-shared/text-display.tsx'
import type { WorkbenchFilter } from '../../content-shared/workbench-path.ts'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useRowWindow, WindowedList } from '../../ui/WindowedRows.tsx'
import { BatchActionBar } from '../BatchActionBar.tsx'
import type { WorkbenchText } from '../translation-types.ts'
import { editorPath } from './TranslationCell.tsx'
import type { SelectedTexts } from './useSelection.ts'

/** Height of a row until it is measured. */
const rowHeightPx = 56

const ExportDialog = lazyRoute(async () => (await import('../files/ExportDialog.tsx')).ExportDialog)

interface Props {
  selection: SelectedTexts
  filter: WorkbenchFilter
}

/** Bar of actions on the selected texts; publishing shows the differences first. */
export const BatchActions = ({ selection: { rows }, filter: { outdated } }: Props) => {
  const selectedItems = [...rows.values()].map((text) => ({ ...text, optionsDraft: false }))
  const findTexts = (items: readonly { id: string }[]) =>
    items.flatMap(({ id }) => {
      const text = rows.get(id)
      return text ? [text] : []
    })

  return (
    <BatchActionBar
      noun="texts"
      mainAction="publish"
      selectedItems={selectedItems}
      nameOf={(id) => findTexts([{ id }]).map((text) => <TextNameLink key={id} text={text} />)}
      filterLanguage={isLanguage(outdated) ? outdated : undefined}
      renderPreview={({ action, rows: affectedItems }) =>
        action === 'publish' && <DraftDiffList texts={findTexts(affectedItems)} />
      }
    >
      <ExportSelectedButton ids={[...rows.keys()]} />
    </BatchActionBar>
  )
}

/** Name of a text as a link to its editor. */
const TextNameLink = ({ text }: { text: WorkbenchText }) => {
  const language = useLanguage()
  const returnState = useReturnState()

  return (
    <Link component={RouterLink} to={editorPath(text)} state={returnState}>
      <bdi>{itemName(text, language)}</bdi>
    </Link>
  )
}

/** List of the differences between drafts and published texts; only the rows in view are rendered. */
const DraftDiffList = ({ texts }: { texts: readonly WorkbenchText[] }) => {
  const t = useTranslate()
  const rowWindow = useRowWindow(texts.length, rowHeightPx)

  return (
    <WindowedList rowWindow={rowWindow} label={t('workbench.differences')} maxHeight="50vh">
      {(index) => {
        const text = texts[index]
        return text && <TextDraftDiffs text={text} />
      }}
    </WindowedList>
  )
}

const TextDraftDiffs = ({ text }: { text: WorkbenchText }) => {
  const interfaceLanguage = useLanguage()

  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 500 }}>
        <bdi>{itemName(text, interfaceLanguage)}</bdi>
      </Typography>
      {languages
        .filter((language) => text.drafts.includes(language))
        .map((language) => (
          <Box
            key={language}
            sx={{ display: 'grid', gridTemplateColumns: '72px 1fr', columnGap: 2, typography: 'body2' }}
          >
            <Box component="span" lang={language} sx={{ color: 'text.secondary' }}>
              {nativeNames[language]}
            </Box>
            <TextDiff
              before={displayText(text.approved[language] ?? '', language)}
              after={displayText(text.translations[language], language)}
              language={language}
              side="both"
            />
          </Box>
        ))}
    </>
  )
}

/** Button that opens the export dialog for the selected texts. */
const ExportSelectedButton = ({ ids }: { ids: readonly string[] }) => {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)

  // As numbers, since a thousand quoted ids would make the address longer than servers accept.
  const filter = JSON.stringify({ id: ids.map(Number) })
  const exportScope = { filters: { filter }, count: ids.length, isSelection: true }

  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('exchange.send')}
      </Button>
      <Suspense>
        {isOpen && <ExportDialog exportScope={exportScope} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
