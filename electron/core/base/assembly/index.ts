export { type Assembly, startAssembly, takeInput } from './start-assembly.ts';
