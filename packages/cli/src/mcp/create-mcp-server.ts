import { ClientError, type Client } from '@adloom/client'
import type { Permission } from '@adloom/contract/permissions'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  type CallToolResult,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { changeTools } from './change-tools.ts'
import { contractTools } from './contract-tools.ts'
import { EditError } from './edits.ts'
import { createProposedChanges, type Tool, type ToolContext } from './tool.ts'

const instructions = [
  'Adloom makes playable ads.',
  'Find a template (template_list), make a project (project_create), read its parameters (project_values),',
  'propose other values (propose_values), and save them with apply_change.',
  'Projects of the free editor are edited by propose_edits after free_project_outline.',
  "Check before packing (project_download_check); packing uses the account's quota.",
].join(' ')

/**
 * An MCP server over a client: it offers the tools that the key's permissions allow, and the server of the
 * product checks each call again.
 */
export function createMcpServer(client: Client, permissions: readonly Permission[]): Server {
  const tools = [...contractTools, ...changeTools].filter(
    tool => tool.permissions.length === 0 || tool.permissions.some(one => permissions.includes(one)),
  )
  const server = new Server(
    { name: 'adloom', version: '0.1.0' },
    { capabilities: { tools: {} }, instructions },
  )
  const context: ToolContext = { client, changes: createProposedChanges(), confirm: confirmWith(server) }
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map(described) }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) return failure(`There is no tool ${params.name}, or the key does not allow it.`)
    try {
      return success(await tool.run(context, params.arguments ?? {}))
    } catch (error) {
      return failure(sentenceOf(error))
    }
  })
  return server
}

function described({ name, description, inputSchema, readOnly }: Tool) {
  return {
    name,
    description,
    inputSchema: inputSchema as { type: 'object' },
    annotations: { readOnlyHint: readOnly, destructiveHint: false, openWorldHint: false },
  }
}

function success(data: unknown): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(data) }] }
}

function failure(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] }
}

/** What an assistant can act on; a fault of this program is reported, not hidden. */
function sentenceOf(error: unknown): string {
  if (error instanceof ClientError)
    return JSON.stringify({ error: error.error, code: error.code, message: error.message, ...error.details })
  if (error instanceof z.ZodError) return z.prettifyError(error)
  if (error instanceof EditError || error instanceof Error) return error.message
  return String(error)
}

/** Asks through the assistant's own dialog where it has one. */
function confirmWith(server: Server): ToolContext['confirm'] {
  return async question => {
    if (!server.getClientCapabilities()?.elicitation) return true
    const { action } = await server.elicitInput({
      message: question,
      requestedSchema: { type: 'object', properties: {} },
    })
    return action === 'accept'
  }
}
