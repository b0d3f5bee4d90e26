import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
  Stack,
  Typography,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isolateBidi } from '../../domain/format/format.ts'
import { languages } from '../../domain/languages.ts'
import { fallbackSection } from '../../domain/sections.ts'
import { drillPath, textPath } from '../content-shared/content-paths.ts'
import { Excerpt } from '../content-shared/text-display.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { type DropdownUses, useDropdownUses } from './dropdown-queries.ts'
import { dropdownRecordPath } from './paths.ts'

interface DropdownUsageProps {
  dropdownKey: string
  /** Limits the uses to those of one value. */
  value?: string
}

/** Uses of a dropdown, or of one of its values, once they are loaded. */
export const DropdownUsage = ({ dropdownKey, value }: DropdownUsageProps) => {
  const usesQuery = useDropdownUses(dropdownKey, value)

  return <Loaded query={usesQuery}>{(uses) => <UsesList uses={uses} />}</Loaded>
}

interface UsesPartProps {
  title: string
  count?: number
  children: ReactNode
}

/** Dependents of one kind under their own heading. */
const UsesPart = ({ title, count, children }: UsesPartProps) => {
  const headingId = useId()

  return (
    <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Typography id={headingId} component="h3" variant="body2" sx={{ fontWeight: 600, marginBlockEnd: 1 }}>
        {title}
        {count !== undefined && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, marginInlineStart: 2 }}>
            {count}
          </Box>
        )}
      </Typography>
      {children}
    </Box>
  )
}

interface UsesLineProps {
  to: string
  /** Title in the words of the people who write the texts. */
  children: ReactNode
  /** Technical name, such as a key. */
  name: string
  more?: ReactNode
}

/** Link with a readable title above the technical name. */
const UsesLine = ({ to, children, name, more }: UsesLineProps) => {
  const returnState = useReturnState()

  return (
    <Box component="li" sx={{ paddingBlock: 1.5, borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
      <Link
        component={RouterLink}
        to={to}
        state={returnState}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          maxWidth: '100%',
          minHeight: { xs: 44, lg: 'auto' },
        }}
      >
        {children}
      </Link>
      <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{name}</bdi>
        {more}
      </Typography>
    </Box>
  )
}

const UsesLines = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {children}
  </Box>
)

type DependentText = DropdownUses['texts'][number]

/** Excerpt of a text in the language of the interface, or else in the first language it has. */
const TextExcerpt = ({ text, content_key }: DependentText) => {
  const interfaceLanguage = useLanguage()
  const language = [interfaceLanguage, ...languages].find((candidate) => text[candidate])
  return language ? (
    <Excerpt text={text[language] ?? ''} language={language} />
  ) : (
    <bdi dir="ltr">{content_key}</bdi>
  )
}

interface DependentTextsProps {
  texts: readonly DependentText[]
  kind: DependentText['why']
}

/** Texts that depend on a dropdown in one way; not rendered when there are none. */
const DependentTexts = ({ texts, kind }: DependentTextsProps) => {
  const t = useTranslate()

  const matchingTexts = texts.filter((text) => text.why === kind)
  if (matchingTexts.length === 0) return null

  return (
    <UsesPart title={t(`options.uses.${kind}`)} count={matchingTexts.length}>
      <UsesLines>
        {matchingTexts.map((text) => (
          <UsesLine
            key={text.id}
            to={textPath(text.section ?? fallbackSection, text.id)}
            name={text.content_key}
          >
            <TextExcerpt {...text} />
          </UsesLine>
        ))}
      </UsesLines>
    </UsesPart>
  )
}

/** Whether visitors see the dropdown, and a link to its page. */
const SiteStatus = ({ uses: { is_used: isUsed, page, action } }: { uses: DropdownUses }) => {
  const t = useTranslate()
  const language = useLanguage()

  const status = isUsed ? 'published' : 'archived'

  return (
    <UsesPart title={t('options.uses.onSite')}>
      <Stack
        direction="row"
        sx={{ gap: 1.5, alignItems: 'baseline', color: `status.${status}`, marginBlockEnd: 1 }}
      >
        <StatusDot status={status} isHollow={!isUsed} />
        <Typography variant="body2">{t(isUsed ? 'options.uses.seen' : 'options.uses.unseen')}</Typography>
      </Stack>
      <UsesLines>
        <UsesLine
          to={drillPath(page.section ?? fallbackSection, page.screen_location)}
          name={page.screen_location}
          more={action !== null && ` · ${t('options.uses.action', { number: action })}`}
        >
          <bdi>{page.title[language] || page.screen_location}</bdi>
        </UsesLine>
      </UsesLines>
    </UsesPart>
  )
}

/** Dropdowns of the same field on other screens; not rendered when there are none. */
const Siblings = ({ siblings }: Pick<DropdownUses, 'siblings'>) => {
  const t = useTranslate()
  const language = useLanguage()

  if (siblings.length === 0) return null

  // When a value was requested, the list holds only the dropdowns that have it.
  const title = siblings.some(({ has_value }) => has_value) ? 'sameValue' : 'siblings'

  return (
    <UsesPart title={t(`options.uses.${title}`)} count={siblings.length}>
      <UsesLines>
        {siblings.map(({ dropdown_key: key, page_title: page, screen_location: screen, label }) => (
          <UsesLine
            key={key}
            to={dropdownRecordPath(key)}
            name={key}
            more={
              <>
                {' · '}
                <bdi>{label[language] || t('ui.noText')}</bdi>
              </>
            }
          >
            <bdi>{page[language] || screen}</bdi>
          </UsesLine>
        ))}
      </UsesLines>
    </UsesPart>
  )
}

const dependencyKinds = ['field', 'mention', 'value'] as const

/** All dependents of a dropdown, or of one of its values, in as many columns as fit. */
export const UsesList = ({ uses }: { uses: DropdownUses }) => {
  const t = useTranslate()

  const isUnused = uses.texts.length === 0 && uses.siblings.length === 0

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
      }}
    >
      <SiteStatus uses={uses} />
      {dependencyKinds.map((kind) => (
        <DependentTexts key={kind} texts={uses.texts} kind={kind} />
      ))}
      <Siblings siblings={uses.siblings} />
      {isUnused && (
        <Typography variant="body2" color="textSecondary">
          {t('options.uses.none')}
        </Typography>
      )}
    </Box>
  )
}

interface ValueChangeDialogProps {
  dropdownKey: string
  /** Stored value, and the value typed in its place. */
  from: string
  to: string
  /** Called with whether the user confirmed the change. */
  onClose: (isConfirmed: boolean) => void
}

/** Confirms a change of a stored option's value, and lists its dependents. */
export const ValueChangeDialog = ({ dropdownKey, from, to, onClose }: ValueChangeDialogProps) => {
  const t = useTranslate()
  const headingId = useId()

  const keep = () => onClose(false)

  return (
    <Dialog open fullWidth maxWidth="md" onClose={keep} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>
        {t('options.uses.change.title', { from: isolateBidi(from), to: isolateBidi(to) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <DialogContentText>{t('options.uses.change.text')}</DialogContentText>
        <DropdownUsage dropdownKey={dropdownKey} value={from} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={keep}>
          {t('options.uses.change.keep')}
        </Button>
        <Button color="warning" onClick={() => onClose(true)}>
          {t('options.uses.change.act')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
