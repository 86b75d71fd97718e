import { invitationLinksApi } from '@roost/contract/house-groups/invitation-links.ts'
import type { FeatureManifest } from '../../feature.ts'
import { bind } from '../../http/bind.ts'
import { createLink, findLinkOfMember, removeLink } from './invitation-links.service.ts'
import { acceptLink, openLink } from './use-link.service.ts'

export const invitationLinksFeature: FeatureManifest = {
  routes: bind(invitationLinksApi, {
    get: findLinkOfMember,
    create: createLink,
    remove: removeLink,
    open: openLink,
    accept: acceptLink,
  }),
}
