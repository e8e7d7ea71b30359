export { type AssistantCalls, openAssistantCalls } from './assistant-calls.ts';
export { createAssistantService } from './assistant-service.ts';
export { type AssistantStore, openAssistantStore } from './assistant-store.ts';
