import * as calls from '@adloom/contract/project-comments'
import type { Feature } from '../../platform/binder/feature.ts'
import { route } from '../../platform/binder/route.ts'
import type { AppContext } from '../../platform/context.ts'
import { addComment, listComments, removeComment, resolveComment } from './service.ts'

/** Comments of an account's users on a project, inside its editor (PL-04.80). */
export function projectCommentsFeature(context: AppContext): Feature {
  return {
    name: 'project-comments',
    routes: [
      route(calls.list, (input, caller) => listComments(context, input, caller)),
      route(calls.add, (input, caller) => addComment(context, input, caller)),
      route(calls.resolve, (input, caller) => resolveComment(context, input, caller)),
      route(calls.remove, (input, caller) => removeComment(context, input, caller)),
    ],
  }
}
