import Box from '@mui/material/Box'
import TabHead from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTabAddress } from '../../../editing/drawer-address.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { Section, Tab } from './parts-of-form.ts'

interface Props {
  tabs: readonly Tab[]
  /** The names of the fields that are wrong. */
  wrong: readonly string[]
  /** Differs after each save that was refused. */
  attempt: readonly unknown[]
  children: (sections: readonly Section[]) => ReactNode
}

const wrongIn = ({ sections }: Tab, wrong: readonly string[]): number =>
  sections.flatMap(({ fields }) => fields).filter(([name]) => wrong.includes(name)).length

/** How many fields of a tab are wrong, said beside its name. */
const Faults = ({ count }: { count: number }) => {
  const words = useWords()
  if (count === 0) return null
  return (
    <Typography component="span" variant="body2" color="error" sx={{ marginInlineStart: 2 }}>
      {words('resource.faults', { smart_count: count })}
    </Typography>
  )
}

const faultyInput = '[role=tabpanel]:not([hidden]) [aria-invalid=true]'

/** Opens, once a save has been refused, the first tab with a wrong field, unless there is one in sight. */
const useFaultyTab = ({ tabs, wrong, attempt }: Omit<Props, 'children'>, shown: Tab | undefined) => {
  const { open } = useTabAddress()
  const panels = useRef<HTMLDivElement>(null)
  const told = useRef(attempt)
  const isOpened = useRef(false)
  const tell = useEffectEvent(() => {
    if (wrong.length === 0 || attempt.every((part, index) => part === told.current[index])) return
    told.current = attempt
    const faulty = tabs.find((tab) => wrongIn(tab, wrong) > 0)
    if (!faulty || (shown && wrongIn(shown, wrong) > 0)) return
    isOpened.current = true
    open(faulty.name)
  })
  useEffect(() => tell())
  useEffect(() => {
    if (!isOpened.current || !shown?.name) return
    isOpened.current = false
    panels.current?.querySelector<HTMLElement>(faultyInput)?.focus()
  }, [shown?.name])
  return panels
}

/** One tab of a form at a time, as the address says; what is typed in the others stays. */
export const FieldTabs = ({ children, ...props }: Props) => {
  const { tabs, wrong } = props
  const language = useLanguage()
  const words = useWords()
  const id = useId()
  const { tab, open } = useTabAddress()
  const shown = tabs.find(({ name }) => name === tab) ?? tabs[0]
  const panels = useFaultyTab(props, shown)
  return (
    <div ref={panels}>
      <Tabs
        value={shown?.name}
        onChange={(_, name) => open(name)}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ marginBlockStart: -2, marginBlockEnd: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((one) => (
          <TabHead
            key={one.name}
            value={one.name}
            id={`${id}-${one.name}`}
            aria-controls={`${id}-${one.name}-panel`}
            label={
              <span>
                {one.group?.label[language] ?? words('resource.mainTab')}
                <Faults count={wrongIn(one, wrong)} />
              </span>
            }
          />
        ))}
      </Tabs>
      {tabs.map(({ name, group, sections }) => (
        <Box
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== shown?.name}
        >
          {group?.hint && (
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
              {group.hint[language]}
            </Typography>
          )}
          {children(sections)}
        </Box>
      ))}
    </div>
  )
}
