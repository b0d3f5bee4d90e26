import EditIcon from '@mui/icons-material/EditOutlined'
import HistoryIcon from '@mui/icons-material/History'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useLocation } from 'react-router-dom'
import type { MessageKey } from '../../locales/en.ts'
import { findPageGuide } from '../../locales/page-guides.ts'
import { StatusLabel } from '../../ui/StatusDot.tsx'
import { KeyCap } from '../../ui/shortcuts.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

const keyGroups: readonly (readonly [title: MessageKey, keys: readonly (readonly [string, MessageKey])[]])[] =
  [
    [
      'support.keys.everywhere',
      [
        ['Ctrl+K', 'support.keys.goTo'],
        ['?', 'support.keys.help'],
      ],
    ],
    [
      'support.keys.rows',
      [
        ['/', 'support.keys.search'],
        ['↑ ↓', 'support.keys.step'],
        ['Enter', 'support.keys.open'],
        ['Space', 'support.keys.select'],
        ['J K', 'support.keys.pending'],
        ['Ctrl+Enter', 'support.keys.publish'],
      ],
    ],
    [
      'support.keys.editors',
      [
        ['E', 'support.keys.edit'],
        ['Ctrl+S', 'support.keys.save'],
        ['Ctrl+Enter', 'support.keys.gap'],
        ['Alt+↑ Alt+↓', 'support.keys.neighbour'],
        ['Alt+1 … Alt+5', 'support.keys.suggestion'],
        ['Alt+Enter', 'support.keys.confirm'],
        ['Alt+L', 'support.keys.link'],
        ['Alt+Z', 'support.keys.undo'],
        ['Alt+A', 'support.keys.others'],
        ['Esc', 'support.keys.back'],
      ],
    ],
    [
      'support.keys.workbench',
      [
        ['Enter', 'support.keys.fill'],
        ['Shift+Enter', 'support.keys.line'],
        ['Tab', 'support.keys.cell'],
        ['← ↑ → ↓', 'support.keys.cells'],
        ['Ctrl+H', 'support.keys.replace'],
      ],
    ],
  ]

/** States of texts, pages and bank parameters; some have a sign in the tables as well. */
const states = [
  { key: 'published', status: 'published' },
  { key: 'draft', status: 'draft', Icon: EditIcon },
  { key: 'waiting', status: 'review' },
  { key: 'outdated', status: 'outdated', Icon: HistoryIcon },
  { key: 'missing', status: 'missing' },
  { key: 'rejected', status: 'conflict' },
  { key: 'scheduled', status: 'scheduled' },
] as const

/** Help of the open page: its guide, the meaning of the states, and the keyboard shortcuts. */
export const HelpDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const id = useId()

  return (
    <Dialog open maxWidth="sm" fullWidth onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('support.help.title')}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 5, fontSize: 14 }}>
        <PageHelp />
        <HelpSection title={t('support.help.states')}>
          <Definitions>
            {states.map((state) => (
              <Definition key={state.key} term={<StateMark state={state} />}>
                {t(`support.help.meaning.${state.key}`)}
              </Definition>
            ))}
          </Definitions>
        </HelpSection>
        <HelpSection title={t('support.keys.title')}>
          {keyGroups.map(([title, keys]) => (
            <Box key={title} component="section">
              <Typography component="h4" variant="body2" sx={{ fontWeight: 500, marginBlock: 2 }}>
                {t(title)}
              </Typography>
              <Definitions>
                {keys.map(([key, label]) => (
                  <Definition key={key} term={<KeyCaps keys={key} />}>
                    {t(label)}
                  </Definition>
                ))}
              </Definitions>
            </Box>
          ))}
        </HelpSection>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('support.keys.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

/** Purpose of the open page, and the steps of its usual job. */
const PageHelp = () => {
  const t = useTranslate()
  const language = useLanguage()
  const { pathname } = useLocation()

  const [purpose, ...steps] = findPageGuide(pathname).text[language].split('\n')

  return (
    <HelpSection title={t('support.help.page')}>
      {purpose}
      <Box
        component="ol"
        sx={{ margin: 0, marginBlockStart: 2, paddingInlineStart: 5, '& li': { marginBlock: 1 } }}
      >
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </Box>
    </HelpSection>
  )
}

const HelpSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section">
    <Typography component="h3" sx={{ fontWeight: 600, marginBlockEnd: 2 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

const Definitions = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr', sm: '148px 1fr' },
      columnGap: 3,
      rowGap: { xs: 1, sm: 2 },
      margin: 0,
    }}
  >
    {children}
  </Box>
)

const Definition = ({ term, children }: { term: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'contents' }}>
    <dt>{term}</dt>
    <Box component="dd" sx={{ margin: 0, marginBlockEnd: { xs: 2, sm: 0 } }}>
      {children}
    </Box>
  </Box>
)

type State = (typeof states)[number]

/** State as the tables show it: a dot or ring with a word, and for some a coloured edge with a sign. */
const StateMark = ({ state }: { state: State }) => {
  const t = useTranslate()

  const label = (
    <StatusLabel status={state.status} isHollow={state.key === 'missing'}>
      {t(`support.help.state.${state.key}`)}
    </StatusLabel>
  )
  if (!('Icon' in state)) return label

  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        gap: 2,
        alignItems: 'center',
        borderInlineStart: '3px solid',
        borderColor: `status.${state.status}`,
        paddingInlineStart: 2,
      }}
    >
      {label}
      <Box component="span" sx={{ display: 'flex', color: `status.${state.status}` }}>
        <state.Icon aria-hidden sx={{ fontSize: 16 }} />
      </Box>
    </Box>
  )
}

/** Each of several keys in a cap of its own. */
const KeyCaps = ({ keys }: { keys: string }) => (
  <Box component="span" dir="ltr" sx={{ display: 'inline-flex', gap: 1, flexWrap: 'wrap' }}>
    {keys.split(' ').map((key) => (key === '…' ? '…' : <KeyCap key={key} keys={key} />))}
  </Box>
)
