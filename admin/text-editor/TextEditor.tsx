import ListIcon from '@mui/icons-material/FormatListBulleted'
import {
  Box,
  Button,
  IconButton,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { directions, languages, nativeNames } from '../../domain/languages.ts'
import { dropdownPath, textPath } from '../content-shared/content-paths.ts'
import type { KnownSection } from '../content-shared/content-route.tsx'
import type { DropdownOption, TextRecord } from '../content-shared/content-types.ts'
import { displayText, itemName } from '../content-shared/text-display.tsx'
import { AfterFirstRows } from '../ui/page-slots.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { CommentsCard } from './CommentsCard.tsx'
import { type EditableTexts, type TextEditing, type TypedValues, useTextEditing } from './edited-texts.ts'
import { ItemPage, LastChange } from './ItemPage.tsx'
import { ChecksCard } from './lazyChecksCard.ts'
import { PreviewCard } from './PreviewCard.tsx'
import { AdditionalTexts } from './page/AdditionalTexts.tsx'
import { HistoryCard, type TextHistory, useTextHistory } from './page/HistoryCard.tsx'
import { ItemForm } from './page/ItemForm.tsx'
import { TextFields } from './page/TextFields.tsx'
import type { ItemHistoryChange } from './page/text-history.ts'
import { TextConflict } from './SaveFailure.tsx'
import { TextRequestsCard } from './TranslationRequests.tsx'
import { useFieldGaps, useFindWorkedLanguage, useGoToNextGap } from './useNextGap.ts'
import { type OpenItem, sectionOfItem, useAfterSaving } from './useOpenItem.ts'

const columns = { xs: '1fr', md: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }

const column = { gap: 3, minWidth: 0 } as const

/** Page that edits a text in all languages side by side. */
const TextEditor = ({ section }: { section: KnownSection }) => {
  const language = useLanguage()

  const redirectPathOf = (record: TextRecord) => {
    const itemSection = sectionOfItem(record)
    return itemSection === section.key ? undefined : textPath(itemSection, record.id)
  }

  return (
    <ItemPage
      section={section}
      kind="text"
      redirectPathOf={redirectPathOf}
      titleOf={(record) => itemName(record, language)}
      actions={(record) => record.options.length > 0 && <OptionsLink record={record} />}
      lastChange={(record) => <OtherLastChange record={record} />}
    >
      {(item) => <TextEditorForm key={item.record.id} {...item} />}
    </ItemPage>
  )
}

/** Last change of a text, unless it changed a language, whose field names it then. */
const OtherLastChange = ({ record }: { record: TextRecord }) => {
  const { changes } = useTextHistory(record)

  const isAtLanguage = ({ language, at }: ItemHistoryChange) =>
    language !== null && Date.parse(at) >= Date.parse(record.lastModified)

  return changes && !changes.some(isAtLanguage) && <LastChange record={record} />
}

interface EditorCardsProps {
  record: TextRecord
  texts: EditableTexts
  typing: TypedValues & Pick<TextEditing, 'edit'>
  history: TextHistory
}

/** Cards of an item below its fields: preview, checks, comments, requests and history. */
const EditorCards = ({ record, texts, typing, history }: EditorCardsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 3,
      gridTemplateColumns: columns,
      gridTemplateRows: { md: 'auto 1fr', xl: 'auto' },
      alignItems: 'start',
    }}
  >
    <PreviewCard record={record} texts={texts} typing={typing} />
    {/* On two columns, the comments take the second one at any length. */}
    <Stack sx={{ ...column, gridColumn: { md: 2 }, gridRow: { md: '1 / span 2', xl: 1 } }}>
      {/* Together, since checks that arrive later would move the comments. */}
      <Suspense>
        <ChecksCard texts={texts} componentType={record.component_type} typing={typing} />
        <CommentsCard id={record.id} />
      </Suspense>
    </Stack>
    <Stack sx={column}>
      <TextRequestsCard item={record.id} />
      <HistoryCard record={record} history={history} typing={typing} />
    </Stack>
  </Box>
)

const OptionTexts = ({ text }: Pick<DropdownOption, 'text'>) => {
  const t = useTranslate()

  return languages.map((language) => (
    <Box key={language} component="div">
      <Typography variant="caption" component="dt" color="textSecondary" lang={language}>
        {nativeNames[language]}
      </Typography>
      <Typography
        variant="body2"
        component="dd"
        lang={language}
        dir={text[language] ? directions[language] : undefined}
        sx={{ margin: 0, overflowWrap: 'break-word', textAlign: 'start' }}
      >
        {displayText(text[language], language) || t('ui.noText')}
      </Typography>
    </Box>
  ))
}

/**
 * Options on narrow screens: one below the other, each language on its own line so that words are not broken.
 */
const OptionList = ({ name, options }: { name: string; options: readonly DropdownOption[] }) => (
  <Box component="ul" aria-label={name} sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {options.map(({ value, text }) => (
      <Box key={value} component="li" sx={{ padding: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'break-word' }}>
          <bdi dir="ltr">{value}</bdi>
        </Typography>
        <Stack component="dl" sx={{ gap: 1, margin: 0 }}>
          <OptionTexts text={text} />
        </Stack>
      </Box>
    ))}
  </Box>
)

interface ReadOnlyOptionsProps {
  name: string
  options: readonly DropdownOption[]
}

const OptionTable = ({ name, options }: ReadOnlyOptionsProps) => {
  const t = useTranslate()

  return (
    <Table size="small" aria-label={name} sx={{ tableLayout: 'fixed', overflowWrap: 'break-word' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('content.editor.optionValue')}</TableCell>
          {languages.map((language) => (
            <TableCell key={language} lang={language}>
              {nativeNames[language]}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {options.map(({ value, text }) => (
          <TableRow key={value}>
            <TableCell>
              <bdi dir="ltr">{value}</bdi>
            </TableCell>
            {languages.map((language) => (
              <TableCell key={language} lang={language}>
                <bdi dir={directions[language]}>
                  {displayText(text[language], language) || t('ui.noText')}
                </bdi>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Read-only options of a dropdown, below its label. */
const ReadOnlyOptions = ({ options }: Pick<ReadOnlyOptionsProps, 'options'>) => {
  const t = useTranslate()
  const isPhone = useIsPhone()

  const name = t('content.editor.options')
  const OptionsView = isPhone ? OptionList : OptionTable

  return (
    <Box component="section">
      <Typography variant="h2" sx={{ marginBlock: 4 }}>
        {name}
      </Typography>
      <Paper variant="outlined">
        <OptionsView name={name} options={options} />
      </Paper>
    </Box>
  )
}

const editorKeys = [
  ['Ctrl+S', 'editing.keys.draft'],
  ['Ctrl+Enter', 'editing.keys.gap'],
  ['Alt+↑ ↓', 'editing.keys.neighbour'],
  ['Alt+1', 'editing.keys.suggestion'],
] as const

/** Form of a text and its additional texts. */
export const TextEditorForm = (item: OpenItem) => {
  const { record, nextGapOf, listLanguage } = item
  const [params] = useSearchParams()
  const { area, goToGap } = useFieldGaps()
  const goToNextGap = useGoToNextGap(nextGapOf, goToGap)
  const findWorkedLanguage = useFindWorkedLanguage(listLanguage)
  const continueWithGap = () => goToNextGap(findWorkedLanguage())
  const history = useTextHistory(record)
  const { followUp, leave } = useAfterSaving(item, continueWithGap)
  const editing = useTextEditing(record.texts, leave)

  const [mainText, ...additional] = editing.saved
  const startField = { language: params.get('language'), text: params.get('text') }

  return (
    <>
      <ItemForm
        item={item}
        editing={editing}
        followUp={followUp}
        onNextGap={continueWithGap}
        area={area}
        keys={editorKeys}
      >
        {mainText && (
          <TextFields
            editing={editing}
            text={mainText}
            start={startField.text ? null : startField.language}
            changes={history.changes}
          />
        )}
        {additional.length > 0 && <AdditionalTexts editing={editing} texts={additional} start={startField} />}
        <AfterFirstRows>
          <EditorCards record={record} texts={editing.saved} typing={editing} history={history} />
          {record.options.length > 0 && <ReadOnlyOptions options={record.options} />}
        </AfterFirstRows>
      </ItemForm>
      <TextConflict editing={editing} />
    </>
  )
}

/** Link to the editor of the options; on phones an icon, so that the title keeps its line. */
const OptionsLink = ({ record }: { record: TextRecord }) => {
  const t = useTranslate()
  const { state } = useLocation()
  const isPhone = useIsPhone()

  const label = t('textEditor.options')
  const to = dropdownPath(sectionOfItem(record), record.id)
  if (isPhone)
    return (
      <IconButton component={Link} to={to} state={state} aria-label={label} title={label}>
        <ListIcon fontSize="small" />
      </IconButton>
    )

  return (
    <Button component={Link} variant="outlined" to={to} state={state}>
      {label}
    </Button>
  )
}

export default TextEditor
