import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import ExpandMore from '@mui/icons-material/ExpandMore'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import type { BoxProps } from '@mui/material/Box'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { directions, type Language, languages, type Trilingual } from '../../../domain/languages.ts'
import { TextCompleteness } from '../../content-shared/TextCompleteness.tsx'
import { displayText } from '../../content-shared/text-display.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { InnerLink } from '../../ui/InnerLink.tsx'
import { useReturnState } from '../../ui/navigation.ts'
import { RowLink } from '../../ui/RowLink.tsx'
import { NoText } from '../../ui/StatusDot.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ListedDropdown } from '../dropdown-record.ts'
import { dropdownRecordPath } from '../paths.ts'
import { DropdownMenu, useDropdownAction } from './DropdownMenu.tsx'
import { DropdownStatus } from './DropdownStatus.tsx'
import { useDisplayLanguage } from './useDropdownList.ts'

const ellipsisSx = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

const frameSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  backgroundColor: 'background.default',
}

const lineSx = { columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' } as const

/** One dropdown of the list: its options in the display language, its status, uses and actions. */
export const DropdownTile = ({ dropdown }: { dropdown: ListedDropdown }) => {
  const [language] = useDisplayLanguage()

  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        '&:hover': { borderColor: 'edge' },
      }}
    >
      <Stack sx={{ gap: 2, padding: 3, flexGrow: 1 }}>
        <TileHead dropdown={dropdown} language={language} />
        {dropdown.found && <FoundOption option={dropdown.found} />}
        <OptionsPreview dropdown={dropdown} language={language} />
        <TileFacts dropdown={dropdown} />
      </Stack>
      <Divider />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, paddingInline: 3, paddingBlock: 1 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary', minWidth: 0 }}>
          <DateTime time={dropdown.updated_at} />
          {dropdown.updated_by && <Box component="bdi">{`, ${dropdown.updated_by}`}</Box>}
        </Box>
        <TileActions dropdown={dropdown} />
      </Stack>
    </Paper>
  )
}

interface TileHeadProps {
  dropdown: ListedDropdown
  language: Language
}

/** Label, key and page of a dropdown; the label is a link that covers the card. */
const TileHead = ({ dropdown, language }: TileHeadProps) => {
  const { dropdown_key, label, page_title, screen_location } = dropdown
  const interfaceLanguage = useLanguage()

  return (
    <Box sx={{ minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h2" variant="h3" sx={{ minWidth: 0 }}>
          <RowLink to={dropdownRecordPath(dropdown_key)} row={dropdown_key}>
            <LocalizedText texts={label} language={language} />
            {label[language].trim() === '' && <span style={visuallyHidden}> {dropdown_key}</span>}
          </RowLink>
        </Typography>
        <Badge />
      </Stack>
      <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{dropdown_key}</bdi> · <bdi>{page_title[interfaceLanguage] || screen_location}</bdi>
      </Box>
    </Box>
  )
}

/** Storage format of the options, which the specification asks to show. */
const Badge = () => {
  const t = useTranslate()

  return (
    <Box
      component="span"
      title={t('dropdownAdmin.badge')}
      sx={{
        flex: 'none',
        paddingInline: 1.5,
        border: 1,
        borderColor: 'edge',
        borderRadius: 0.5,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      JSONB
    </Box>
  )
}

interface FoundOptionProps {
  option: NonNullable<ListedDropdown['found']>
}

/** Option in which the search term was found. */
const FoundOption = ({ option: { value, text } }: FoundOptionProps) => {
  const t = useTranslate()

  return (
    <Stack
      direction="row"
      sx={{
        gap: 2,
        typography: 'body2',
        paddingInline: 2,
        borderRadius: 0.75,
        backgroundColor: 'accentSoft',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
        {t('dropdownAdmin.found')}
      </Box>
      <Box component="bdi" title={text} sx={ellipsisSx}>
        {text}
      </Box>
      <Box component="bdi" dir="ltr" sx={{ marginInlineStart: 'auto', color: 'text.secondary' }}>
        {value}
      </Box>
    </Stack>
  )
}

interface OptionsPreviewProps {
  dropdown: ListedDropdown
  language: Language
}

/** Preview of the closed dropdown, its first options, and the number of options. */
const OptionsPreview = ({ dropdown, language }: OptionsPreviewProps) => {
  const t = useTranslate()

  const { options_count: count, first } = dropdown

  return (
    <Box sx={{ typography: 'body2' }}>
      <ClosedDropdown dropdown={dropdown} language={language} />
      <Box
        component="ul"
        aria-label={t('dropdownAdmin.firstOptions')}
        dir={directions[language]}
        sx={{ margin: 0, marginBlockStart: 1, paddingInlineStart: 2, listStyle: 'none' }}
      >
        {first.map(({ value, text }) => (
          <li key={value}>
            <LocalizedText texts={text} language={language} />
          </li>
        ))}
      </Box>
      <Box sx={{ paddingInlineStart: 2, color: 'text.secondary' }}>
        {count === 0 ? t('dropdownAdmin.noOptions') : t('options.count', { smart_count: count })}
      </Box>
    </Box>
  )
}

/** Preview of the closed dropdown: its placeholder, or a note that it has none. */
const ClosedDropdown = ({ dropdown: { placeholder }, language }: OptionsPreviewProps) => {
  const t = useTranslate()

  return (
    <Stack
      direction="row"
      dir={directions[language]}
      sx={{ ...frameSx, justifyContent: 'space-between', gap: 2, paddingInline: 2, color: 'text.secondary' }}
    >
      {hasText(placeholder) ? (
        <LocalizedText texts={placeholder} language={language} />
      ) : (
        <span>{t('dropdownAdmin.noPlaceholder')}</span>
      )}
      <ExpandMore fontSize="small" aria-hidden />
    </Stack>
  )
}

interface LocalizedTextProps {
  texts: Trilingual
  language: Language
  sx?: BoxProps['sx']
}

/** Text in one language and direction, cut to one line; a mark when it is missing. */
const LocalizedText = ({ texts, language, sx }: LocalizedTextProps) => {
  const text = displayText(texts[language], language)
  if (text.trim() === '') return <NoText />

  return (
    <Box
      component="span"
      lang={language}
      dir={directions[language]}
      title={text}
      sx={[{ display: 'block' }, ellipsisSx, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {text}
    </Box>
  )
}

/** Status of a dropdown, the number of its uses and the completeness of each language. */
const TileFacts = ({ dropdown }: { dropdown: ListedDropdown }) => {
  const t = useTranslate()

  const { completion, uses, dropdown_key } = dropdown
  const total = countTexts(dropdown)
  const usesLabel = t('dropdownAdmin.uses', { count: uses })

  return (
    <Stack sx={{ gap: 1, typography: 'body2', marginBlockStart: 'auto' }}>
      <Stack direction="row" sx={{ ...lineSx, justifyContent: 'space-between', color: 'text.secondary' }}>
        <DropdownStatus dropdown={dropdown} />
        <InnerLink to={dropdownRecordPath(dropdown_key, { tab: 'uses' })} name={usesLabel}>
          {usesLabel}
        </InnerLink>
      </Stack>
      <Stack direction="row" sx={lineSx}>
        {languages.map((code) => (
          <Stack key={code} direction="row" component="span" sx={{ gap: 1, alignItems: 'center' }}>
            <bdi dir="ltr">{code}</bdi>
            <TextCompleteness
              language={code}
              present={total - completion.missing[code]}
              total={total}
              to={dropdownRecordPath(dropdown_key, { language: code })}
            />
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}

/** Counts the texts a dropdown needs per language: label, options, and the placeholder if there is one. */
const countTexts = ({ placeholder, options_count }: ListedDropdown): number =>
  1 + options_count + (hasText(placeholder) ? 1 : 0)

const hasText = (texts: Trilingual): boolean => Object.values(texts).some((text) => text.trim() !== '')

/** Buttons of a tile: edit, delete and the menu of further actions. */
const TileActions = ({ dropdown }: { dropdown: ListedDropdown }) => {
  const t = useTranslate()
  const may = useMay()
  const startAction = useDropdownAction()
  const returnState = useReturnState()
  const [anchor, setAnchor] = useState<Element | null>(null)

  const name = isolateBidi(dropdown.dropdown_key)
  const buildLabelProps = (label: string) => ({ title: label, 'aria-label': label, size: 'small' }) as const

  return (
    <Stack direction="row" sx={{ marginInlineStart: 'auto', position: 'relative', zIndex: 1 }}>
      <IconButton
        {...buildLabelProps(t('contentTable.editOf', { name }))}
        component={Link}
        to={dropdownRecordPath(dropdown.dropdown_key)}
        state={returnState}
      >
        <Edit fontSize="small" />
      </IconButton>
      {may(contentAccess.delete) && (
        <IconButton
          {...buildLabelProps(t('dropdownAdmin.deleteOf', { name }))}
          aria-haspopup="dialog"
          onClick={() => startAction('remove', dropdown)}
        >
          <Delete fontSize="small" />
        </IconButton>
      )}
      <IconButton
        {...buildLabelProps(t('contentTable.moreOf', { name }))}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreHoriz fontSize="small" />
      </IconButton>
      {anchor && <DropdownMenu dropdown={dropdown} anchor={anchor} onClose={() => setAnchor(null)} />}
    </Stack>
  )
}
