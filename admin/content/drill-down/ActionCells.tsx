import Add from '@mui/icons-material/Add'
import Edit from '@mui/icons-material/EditOutlined'
import HistoryIcon from '@mui/icons-material/History'
import { Box, Stack, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import { directions, type Language } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import { isMissing, needsWork, useTypeName } from '../../content-shared/content-items.ts'
import type { PageItem } from '../../content-shared/content-types.ts'
import { Excerpt, itemName, shortenKey } from '../../content-shared/text-display.tsx'
import { OpenElsewhereMark } from '../../form/Presence.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { InnerLink } from '../../ui/InnerLink.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { NoText } from '../../ui/StatusDot.tsx'
import { useLanguage, useLanguageName } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

/** Details of an action that have no column on narrow screens; the type is left out for a plain text. */
export const ActionDetails = ({ action, section }: { action: PageItem; section: SectionKey }) => (
  <>
    {' · '}
    {section === 'main' ? <DateTime time={action.last_modified} /> : <bdi dir="ltr">{action.id}</bdi>}
  </>
)

/** Short name of an action's type. */
export const TypeTag = ({ action: { displayedType } }: { action: PageItem }) => {
  const t = useTranslate()
  const typeName = useTypeName()

  return (
    <Box
      component="span"
      title={typeName(displayedType)}
      sx={{ flexShrink: 0, paddingInline: 1, borderRadius: 0.5, bgcolor: 'action.hover', lineHeight: '16px' }}
    >
      {t(`content.drill.shortType.${displayedType}`)}
    </Box>
  )
}

const gapStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 28,
  paddingInline: 2,
  border: '1px dashed',
  borderColor: 'status.missing',
  borderRadius: 1,
  whiteSpace: 'nowrap',
}

/** Link to a missing text, named by its language where its place does not tell it. */
export const Gap = ({ action, language, to, isNamed = false }: TextCellProps & { isNamed?: boolean }) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const languageName = useLanguageName()

  const code = isNamed && <bdi dir="ltr">{language}</bdi>
  if (!to)
    return (
      <span>
        <NoText /> {code}
      </span>
    )

  const inLanguage = t('content.drill.noTextIn', { language: languageName(language) })
  const name = itemName(action, interfaceLanguage)

  return (
    <InnerLink to={to} name={isNamed ? undefined : `${inLanguage}, ${name}`}>
      <Box component="span" sx={gapStyle}>
        <NoText />
        {code}
        {isNamed && <span style={visuallyHidden}>, {name}</span>}
        <Add aria-hidden sx={{ fontSize: 16, color: 'primary.main' }} />
      </Box>
    </InnerLink>
  )
}

interface TextCellProps {
  action: PageItem
  language: Language
  /** Address at which the gap can be filled; undefined for users who may only read. */
  to: string | undefined
}

const statusIcons = { draft: Edit, outdated: HistoryIcon }

const StatusIcon = ({ status }: { status: keyof typeof statusIcons }) => {
  const t = useTranslate()

  const Icon = statusIcons[status]
  const name = t(`content.editor.${status}`)

  return (
    <Box component="span" title={name} sx={{ color: `status.${status}`, flexShrink: 0 }}>
      <Icon aria-hidden sx={{ fontSize: 16, display: 'block' }} />
      <span style={visuallyHidden}>{name}</span>
    </Box>
  )
}

/** Beginning of a text; a draft has an amber edge and a pencil, an outdated text a violet edge and a clock. */
export const TextCell = ({ action, language, to }: TextCellProps) => {
  if (isMissing(action, language)) return <Gap action={action} language={language} to={to} />

  const content = <Excerpt text={action.translations[language]} language={language} />
  const [mainStatus, ...otherStatuses] = (['draft', 'outdated'] as const).filter((status) =>
    needsWork(action, language, status),
  )
  if (!mainStatus) return content

  return (
    <Box
      dir={directions[language]}
      sx={{
        borderInlineStart: '3px solid',
        borderColor: `status.${mainStatus}`,
        paddingInlineStart: 2,
        textAlign: 'start',
        display: 'flex',
        gap: 1,
        justifyContent: 'space-between',
      }}
    >
      {content}
      <Stack component="span" sx={{ justifyContent: 'center' }}>
        {[mainStatus, ...otherStatuses].map((status) => (
          <StatusIcon key={status} status={status} />
        ))}
      </Stack>
    </Box>
  )
}

/** Lists the ids of the texts that are edited with an action: its own, and the additional ones. */
export const idsOfTexts = ({ id, additional = [] }: PageItem): string[] => [
  id,
  ...additional.map((text) => text.id),
]

const ellipsisStyle = { overflow: 'hidden', textOverflow: 'ellipsis' }

/** In a table each line is cut at its end; the line is shown in full while the link of the row has the focus. */
const tableLines = {
  'td & > *': { ...ellipsisStyle, whiteSpace: 'pre' },
  'td &:has(a[data-row]:focus-visible) > *': {
    overflow: 'visible',
    width: 'max-content',
    minWidth: '100%',
    paddingInlineEnd: 1,
    bgcolor: 'background.paper',
    // Drawn above the cells beside it, whose content comes later.
    isolation: 'isolate',
  },
} as const

interface ActionCellsProps {
  action: PageItem
  /** Address of the row; undefined for users who may only read, and while the row is edited. */
  to: string | undefined
  /** Details below the name, for columns that the table leaves out. */
  details?: ReactNode
  /** Says who else has the action open; undefined for nobody. */
  openBy?: string | undefined
}

/** Number and name of an action, as the link of its row. */
export const ActionLink = ({ action, to }: Pick<ActionCellsProps, 'action' | 'to'>) => {
  const language = useLanguage()

  const name = (
    // Imported items are named by their key, which has no space to break at.
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{action.actionNumber}</bdi>. <bdi>{itemName(action, language)}</bdi>
    </Box>
  )

  return to ? (
    <RowLink to={to} row={action.id}>
      {name}
    </RowLink>
  ) : (
    <Box component="span" sx={{ fontWeight: 500 }}>
      {name}
    </Box>
  )
}

/** Number, name and key of an action, its details if given, and whether it is switched off. */
export const ActionName = ({ action, to, details, openBy }: ActionCellsProps) => {
  const t = useTranslate()
  const language = useLanguage()

  return (
    <Box sx={tableLines}>
      <Box title={itemName(action, language)}>
        <ActionLink action={action} to={to} />
      </Box>
      <Typography
        variant="caption"
        color="textSecondary"
        component="div"
        sx={{ display: 'flex', alignItems: 'center', whiteSpace: 'pre', lineHeight: 'inherit' }}
      >
        <OpenElsewhereMark label={openBy} />
        {details && action.displayedType !== 'text' && (
          <Box component="span" sx={{ flexShrink: 0, marginInlineEnd: 1 }}>
            <TypeTag action={action} />
          </Box>
        )}
        {/* The key is shortened first. */}
        <Box component="bdi" dir="ltr" title={action.content_key} sx={ellipsisStyle}>
          {shortenKey(action)}
        </Box>
        {details && (
          <Box component="span" sx={{ flexShrink: 0 }}>
            {details}
          </Box>
        )}
        {!action.is_active && (
          <Box component="span" sx={{ flexShrink: 0 }}>
            {' · '}
            {t('content.drill.inactive')}
          </Box>
        )}
      </Typography>
    </Box>
  )
}
