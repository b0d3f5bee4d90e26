import { Box, Paper, Stack, Tab, Tabs, Typography } from '@mui/material'
import { type ComponentType, Suspense } from 'react'
import { useFormTab } from '../../form/drawer-address.ts'
import { useHistory } from '../../resources/useHistory.ts'
import { useComments } from '../../text-editor/useComments.ts'
import { LoadingRows } from '../../ui/Loading.tsx'
import { getNumberFormat } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useDropdownUses } from '../dropdown-queries.ts'
import type { DropdownChecks, DropdownEditing } from '../editing/useDropdownEditing.ts'
import { OptionTable, type OptionTableProps } from '../option-grid/OptionTable.tsx'
import { DiscussionTab, HistoryTab, SourceView, UsesTab } from './lazy-parts.ts'

/** Tabs after the table, in their order; each is loaded when it is opened. */
const tabPanels = {
  source: SourceView,
  uses: UsesTab,
  comments: DiscussionTab,
  history: HistoryTab,
} as const satisfies Record<string, ComponentType<{ editing: DropdownEditing }>>

type CardTab = 'table' | keyof typeof tabPanels

/** Editor of a dropdown on one card: the table and further tabs. */
export const DropdownCard = (props: OptionTableProps) => {
  const { editing } = props
  const formTab = useFormTab()

  const tab = tabFromAddress(formTab.tab)
  const Panel = tab === 'table' ? undefined : tabPanels[tab]

  return (
    <Paper variant="outlined">
      <CardTabs editing={editing} tab={tab} />
      <div role="tabpanel" id={`${buildTabId(tab)}-panel`} aria-labelledby={buildTabId(tab)}>
        <Suspense fallback={<LoadingRows />}>
          {Panel ? <Panel editing={editing} /> : <OptionTable {...props} />}
        </Suspense>
      </div>
    </Paper>
  )
}

const isPanelTab = (name: string): name is keyof typeof tabPanels => name in tabPanels

const cardTabs: readonly CardTab[] = ['table', ...Object.keys(tabPanels).filter(isPanelTab)]

/** Returns the tab named in the URL, or the table. */
export const tabFromAddress = (name: string | null): CardTab =>
  cardTabs.find((tab) => tab === name) ?? 'table'

const buildTabId = (tab: CardTab) => `dropdown-${tab}`

/** On phones the tabs take a whole line, and the completeness the one below them. */
const meterSx = {
  alignItems: 'center',
  gap: 2,
  marginInlineStart: 'auto',
  paddingInline: 3,
  paddingBlock: { xs: 1.5, sm: 0 },
  width: { xs: '100%', sm: 'auto' },
  borderBlockStart: { xs: 1, sm: 0 },
  borderColor: 'divider',
} as const

/** Completeness: a bar, the percentage, and the number of parts filled in. */
const CompletenessMeter = ({ checked }: { checked: DropdownChecks }) => {
  const t = useTranslate()
  const language = useLanguage()

  const { done, total, percent } = checked.completion
  const percentText = getNumberFormat(language, 'percent').format(percent / 100)

  return (
    <Stack direction="row" sx={meterSx}>
      <Box
        role="meter"
        aria-label={t('options.completeness')}
        aria-valuenow={percent}
        aria-valuetext={percentText}
        sx={{
          width: 120,
          flexGrow: { xs: 1, sm: 0 },
          height: 4,
          borderRadius: 0.5,
          overflow: 'hidden',
          backgroundColor: 'divider',
        }}
      >
        <Box sx={{ height: 1, backgroundColor: 'status.published' }} style={{ width: `${percent}%` }} />
      </Box>
      <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{percentText}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('options.done', { done, total })}
      </Typography>
    </Stack>
  )
}

type TabCountProps = Pick<DropdownEditing, 'saved'>

// Hidden from screen readers, which hear the figure in the tab itself.
const CountLabel = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <Box component="span" aria-hidden sx={{ color: 'text.secondary', marginInlineStart: 2 }}>
      {count}
    </Box>
  )

const UsesCount = ({ saved }: TabCountProps) => {
  const { data: uses } = useDropdownUses(saved.id)
  return <CountLabel count={uses && uses.texts.length + (uses.is_used ? 1 : 0)} />
}

const CommentsCount = ({ saved }: TabCountProps) => {
  const { data: thread } = useComments(saved.id).query
  return <CountLabel count={thread?.open} />
}

const HistoryCount = ({ saved: { id, version } }: TabCountProps) => {
  const { data } = useHistory({ resource: 'content-items', id, version })
  return <CountLabel count={data?.pages[0]?.total} />
}

/** Number of entries in a tab once it is known; tabs without a number have none. */
const TabCount = ({ tab, editing }: { tab: CardTab; editing: TabCountProps }) => {
  if (tab === 'uses') return <UsesCount saved={editing.saved} />
  if (tab === 'comments') return <CommentsCount saved={editing.saved} />
  return tab === 'history' && <HistoryCount saved={editing.saved} />
}

interface CardTabsProps {
  editing: DropdownEditing
  tab: CardTab
}

/** Tabs of a dropdown and, at the end, its completeness. */
const CardTabs = ({ editing, tab }: CardTabsProps) => {
  const t = useTranslate()
  const { open } = useFormTab()

  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      <Tabs
        value={tab}
        onChange={(_, name: CardTab) => open(name)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={t('options.tabs.name')}
        sx={{ minHeight: 42, paddingInline: 2, '& .MuiTab-root': { minHeight: 42, minWidth: 0, padding: 2 } }}
      >
        {cardTabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={buildTabId(name)}
            // Only the open tab has a rendered panel.
            aria-controls={name === tab ? `${buildTabId(name)}-panel` : undefined}
            label={
              <span>
                {t(`options.tabs.${name}`)}
                <TabCount tab={name} editing={editing} />
              </span>
            }
          />
        ))}
      </Tabs>
      <CompletenessMeter checked={editing.checked} />
    </Stack>
  )
}
