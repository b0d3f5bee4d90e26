import { Box, Paper, Stack, Tab as TabHead, Tabs, Typography } from '@mui/material'
import { type ReactNode, useContext, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Group } from '../../domain/descriptor/descriptor.ts'
import type { Field, Resource } from '../../domain/descriptor/resource.ts'
import { useFormTab } from '../form/drawer-address.ts'
import { AfterFirstRows, FirstRowsPainted, useFirstRows } from '../ui/page-slots.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { fieldTypeView } from './field-views.ts'
import { useDescriptor } from './resource-context.ts'

export type NamedField = readonly [name: string, field: Field]

/** Fields under one heading; those without a group come first, without a heading. */
export interface FormSection {
  readonly name: string
  readonly group: Group | undefined
  readonly fields: readonly NamedField[]
}

/** Tab of a form; the one without a group holds everything that is in no other tab. */
export interface FormTab {
  readonly name: string
  readonly group: Group | undefined
  readonly sections: readonly FormSection[]
}

/** Name of the tab with everything that is in no other tab. */
const mainTab = 'main'

const buildSections = ({ groups = {} }: Resource, fields: readonly NamedField[]): FormSection[] => {
  const pickFields = (group: string | undefined) =>
    fields.filter(
      ([, field]) => (Object.hasOwn(groups, field.group ?? '') ? field.group : undefined) === group,
    )
  return [
    { name: '', group: undefined, fields: pickFields(undefined) },
    ...Object.entries(groups).map(([name, group]) => ({ name, group, fields: pickFields(name) })),
  ].filter((section) => section.fields.length > 0)
}

/**
 * Arranges the fields of a form, or of a record's page, in tabs and sections by the groups of their resource;
 * empty groups are left out.
 */
export const formTabs = (resource: Resource, fields: readonly NamedField[]): FormTab[] => {
  const sections = buildSections(resource, fields)
  // A single section needs no tabs.
  const mainSections = sections.length === 1 ? sections : sections.filter(({ group }) => !group?.tab)
  const tabs = sections.filter((section) => !mainSections.includes(section))
  return [
    ...(mainSections.length > 0 ? [{ name: mainTab, group: undefined, sections: mainSections }] : []),
    // The tab's own name is its heading.
    ...tabs.map((section) => ({ ...section, sections: [{ ...section, group: undefined }] })),
  ]
}

const countErrors = ({ sections }: FormTab, invalidFields: readonly string[]): number =>
  sections.flatMap(({ fields }) => fields).filter(([name]) => invalidFields.includes(name)).length

/** Number of invalid fields of a tab, shown beside its name. */
const ErrorCount = ({ count }: { count: number }) => {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <Typography component="span" variant="body2" color="error" sx={{ marginInlineStart: 2 }}>
      {t('resource.faults', { smart_count: count })}
    </Typography>
  )
}

const invalidInputSelector = '[role=tabpanel]:not([hidden]) [aria-invalid=true]'

/** Opens the first tab with an invalid field after a refused save, unless the open tab has one. */
const useTabWithErrors = (
  { tabs, invalidFields, saveAttempt }: Omit<FieldTabsProps, 'children'>,
  shownTab: FormTab | undefined,
) => {
  const { open } = useFormTab()
  const panels = useRef<HTMLDivElement>(null)
  const lastAttempt = useRef(saveAttempt)
  const isOpened = useRef(false)
  const openTabWithErrors = useEffectEvent(() => {
    if (invalidFields.length === 0 || saveAttempt.every((part, index) => part === lastAttempt.current[index]))
      return
    lastAttempt.current = saveAttempt
    const tabWithErrors = tabs.find((tab) => countErrors(tab, invalidFields) > 0)
    if (!tabWithErrors || (shownTab && countErrors(shownTab, invalidFields) > 0)) return
    isOpened.current = true
    open(tabWithErrors.name)
  })

  useEffect(() => openTabWithErrors())
  useEffect(() => {
    if (!isOpened.current || !shownTab?.name) return
    isOpened.current = false
    panels.current?.querySelector<HTMLElement>(invalidInputSelector)?.focus()
  }, [shownTab?.name])

  return panels
}

interface FieldTabsProps {
  tabs: readonly FormTab[]
  invalidFields: readonly string[]
  /** Changes with each refused save. */
  saveAttempt: readonly unknown[]
  children: (sections: readonly FormSection[]) => ReactNode
}

/**
 * Tabs of a form; the URL holds the open one. Inputs of the other tabs stay mounted and keep their values.
 */
const FieldTabs = ({ children, ...props }: FieldTabsProps) => {
  const { tabs, invalidFields } = props
  const language = useLanguage()
  const t = useTranslate()
  const id = useId()
  const { tab, open } = useFormTab()
  const shownTab = tabs.find(({ name }) => name === tab) ?? tabs[0]
  const panels = useTabWithErrors(props, shownTab)
  const areFirstRowsPainted = useContext(FirstRowsPainted)

  return (
    <div ref={panels}>
      <Tabs
        value={shownTab?.name}
        onChange={(_, name) => open(name)}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ marginBlockStart: -2, marginBlockEnd: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((formTab) => (
          <TabHead
            key={formTab.name}
            value={formTab.name}
            id={`${id}-${formTab.name}`}
            aria-controls={`${id}-${formTab.name}-panel`}
            label={
              <span>
                {formTab.group?.label[language] ?? t('resource.mainTab')}
                <ErrorCount count={countErrors(formTab, invalidFields)} />
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
          hidden={name !== shownTab?.name}
        >
          {group?.hint && (
            <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
              {group.hint[language]}
            </Typography>
          )}
          {(name === shownTab?.name || areFirstRowsPainted) && children(sections)}
        </Box>
      ))}
    </div>
  )
}

/** Width of forms in px; in wider ones related fields would be too far apart to read together. */
export const formWidth = 720

interface WithAsideProps {
  /** Cards about the record beside its fields, below them in narrow windows. */
  aside?: ReactNode
  children: ReactNode
}

/** Fields of a record with cards about it at the end of the page. */
export const WithAside = ({ aside, children }: WithAsideProps) =>
  aside ? (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: `minmax(0, ${formWidth}px) minmax(0, 1fr)` },
      }}
    >
      {children}
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0, maxWidth: formWidth }}>
        <AfterFirstRows>{aside}</AfterFirstRows>
      </Box>
    </Box>
  ) : (
    children
  )

const hasLanguage = (field: Field | undefined) => field !== undefined && 'language' in field && field.language

/** Returns the grid columns (of six) of a field. The texts of one field in three languages share a row. */
const pickGridColumns = (field: Field, previous: Field | undefined): string => {
  if (fieldTypeView(field.type).layout.isWide) return '1 / -1'
  if (!hasLanguage(field)) return hasLanguage(previous) ? '1 / span 3' : 'span 3'
  return hasLanguage(previous) ? 'span 2' : '1 / span 2'
}

interface FormGridProps {
  fields: readonly (readonly [string, Field])[]
  children: (source: string, field: Field) => ReactNode
}

/** Number of fields that are painted first; only the first section has any then. */
const firstFieldCount = 6

/** Grid of fields: a row holds two short ones, three languages of one text, or one wide field. */
const FormGrid = ({ fields, children }: FormGridProps) => {
  const firstFields = useFirstRows(fields, firstFieldCount)

  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 4,
        rowGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr', md: 'repeat(6, 1fr)' },
      }}
    >
      {firstFields.map(([source, field], index) => (
        <Box
          key={source}
          sx={{
            gridColumn: { xs: '1 / -1', md: pickGridColumns(field, fields[index - 1]?.[1]) },
            minWidth: 0,
          }}
        >
          {children(source, field)}
        </Box>
      ))}
    </Box>
  )
}

interface SectionProps {
  section: FormSection
  children: (source: string, field: Field) => ReactNode
}

/** Fields of a group with its heading and hint. */
const Section = ({ section: { group, fields }, children }: SectionProps) => {
  const language = useLanguage()
  const id = useId()

  const grid = <FormGrid fields={fields}>{children}</FormGrid>
  if (!group) return grid

  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ marginBlockEnd: group.hint ? 1 : 3 }}>
        {group.label[language]}
      </Typography>
      {group.hint && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
          {group.hint[language]}
        </Typography>
      )}
      {grid}
    </Box>
  )
}

interface GroupedFieldsProps {
  fields: readonly NamedField[]
  invalidFields?: readonly string[]
  /** Changes with each refused save. */
  saveAttempt?: readonly unknown[]
  children: (source: string, field: Field) => ReactNode
}

/** Fields in the groups that the resource declares: sections with headings, and tabs where declared. */
export const GroupedFields = ({
  fields,
  invalidFields = [],
  saveAttempt = [],
  children,
}: GroupedFieldsProps) => {
  const descriptor = useDescriptor()

  const areFirstRowsPainted = useContext(FirstRowsPainted)
  // The header of the page has the time of the last change.
  const tabs = formTabs(
    descriptor,
    fields.filter(([name]) => name !== 'updated_at'),
  )
  const renderSections = (sections: readonly FormSection[]) => (
    <Stack sx={{ gap: 6 }}>
      {sections.slice(0, areFirstRowsPainted ? undefined : 1).map((section) => (
        <Section key={section.name} section={section}>
          {children}
        </Section>
      ))}
    </Stack>
  )

  return (
    <Paper variant="outlined" sx={{ padding: 4, maxWidth: formWidth }}>
      {tabs.length > 1 ? (
        <FieldTabs tabs={tabs} invalidFields={invalidFields} saveAttempt={saveAttempt}>
          {renderSections}
        </FieldTabs>
      ) : (
        tabs.map(({ name, sections }) => <div key={name}>{renderSections(sections)}</div>)
      )}
    </Paper>
  )
}
