import { type ComponentType, createContext, useCallback, useContext, useMemo } from 'react'
import { type Identifier, type RaRecord, useResourceContext } from 'react-admin'
import { useLocation, useSearchParams } from 'react-router-dom'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { canChangeRecord, canEditRecord, unknownUser } from '../../domain/descriptor/record-access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { descriptorOf, resources } from '../../domain/resources/index.ts'
import type { RecordValues } from '../providers/dataProvider.ts'
import { useUrlName, type WayBack } from '../ui/navigation.ts'
import { useAccount, useMay } from '../ui/useAccount.ts'
import type { CellProps } from './fields/field-type-view.ts'

/** The resources that there are: the declared ones. */
export const DeclaredResourcesContext = createContext(resources)

export const useDeclaredResources = (): readonly Resource[] => useContext(DeclaredResourcesContext)

/** Where records are listed and edited as the children of one, on its page. */
export interface ParentScope {
  /** The children, as they are shown there: their parent cannot be chosen. */
  readonly descriptor: Resource
  /** The parent, by the field that refers to it. */
  readonly fixed: RecordValues
}

export const ParentContext = createContext<ParentScope | undefined>(undefined)

/** The place in which records are shown; undefined on pages of their own. */
export const useParentScope = (): ParentScope | undefined => useContext(ParentContext)

/** What stands open in the place around: a new child, one of them, or nothing. */
type Opened = { readonly isNew: true } | { readonly isNew: false; readonly id: string } | undefined

const parseOpened = (value: string | null): Opened => {
  if (value === null) return undefined
  return value === 'new' ? { isNew: true } : { isNew: false, id: value.replace(/^id:/, '') }
}

/** What stands open in the place around, by the address, and the links that open and close it. */
export const useOpenChild = () => {
  const name = useUrlName()('open')
  const [params] = useSearchParams()
  const { pathname, state } = useLocation()

  const linkTo = (value: string | undefined): WayBack => {
    const nextParams = new URLSearchParams(params)
    if (value === undefined) nextParams.delete(name)
    else nextParams.set(name, value)
    return { to: nextParams.size > 0 ? `${pathname}?${nextParams}` : pathname, state: { ...Object(state) } }
  }

  return {
    name,
    opened: parseOpened(params.get(name)),
    toNew: linkTo('new'),
    toOne: (id: string | number) => linkTo(`id:${id}`),
    toNothing: linkTo(undefined),
  }
}

/** A resource whose records all hang on one parent, which is neither chosen nor told of each. */
const fixParent = (child: Resource, field: string): Resource => {
  const { [field]: parent } = child.fields
  const omitField = (names: readonly string[]) => names.filter((name) => name !== field)
  return {
    ...child,
    fields: parent ? { ...child.fields, [field]: { ...parent, readOnly: true } } : child.fields,
    list: {
      ...child.list,
      columns: omitField(child.list.columns),
      filters: omitField(child.list.filters ?? []),
    },
  }
}

/** The place of the children of one record. */
export const useScopeOfParent = (child: Resource, field: string, id: unknown): ParentScope =>
  useMemo(() => ({ descriptor: fixParent(child, field), fixed: { [field]: id } }), [child, field, id])

/** How values are read on the pages of a resource where that is not as their type says, by the paths of the values. */
export const CustomCells = createContext<Readonly<Record<string, ComponentType<CellProps>>>>({})

export interface ConsequencesProps {
  /** `delete`, or the name of an action. */
  act: string
  ids: readonly Identifier[]
}

/** Draws what an act on records means beyond them, in the question before it; by default nothing. */
export const ConsequencesContext = createContext<ComponentType<ConsequencesProps>>(() => null)

/** A failure is shown where the data would stand; react-admin's own answer to it would leave the page. */
export const showErrorInPlace = { onError: () => undefined }

/** A resource as the person sees it, without the fields that his role may not read. */
export const useVisibleResource = (resource: Resource): Resource => visibleTo(resource, useAccount()?.role)

/** The descriptor of the resource whose page or place this is, as the person sees it. */
export const useDescriptor = (): Resource => {
  const name = useResourceContext() ?? ''
  const parentScope = useParentScope()
  const descriptor = useDeclaredResources().find((resource) => resource.name === name) ?? descriptorOf(name)
  return useVisibleResource(parentScope?.descriptor.name === name ? parentScope.descriptor : descriptor)
}

/** Whether the person may touch a record of a resource: some accounts have rights that he has not, some records are others'. */
export const useCanEditRecord = (resource: Resource): ((record: RaRecord) => boolean) => {
  const user = useAccount() ?? unknownUser
  return useCallback(
    (record) => canEditRecord(resource, user.role, record) && canChangeRecord(resource, user, record),
    [resource, user],
  )
}

/** What the person may do with a resource, or with one record of it, so that nothing forbidden is offered. */
export const useRights = (
  resource: Resource,
  record?: RaRecord,
): Record<'create' | 'update' | 'delete', boolean> => {
  const { access } = resource
  const may = useMay()
  const canEdit = useCanEditRecord(resource)
  const isEditable = record === undefined || canEdit(record)
  return {
    create: access.create !== undefined && may(access.create),
    update: isEditable && access.update !== undefined && may(access.update),
    delete: isEditable && access.delete !== undefined && may(access.delete),
  }
}
