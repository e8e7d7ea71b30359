export { type Assembly, type AssemblyInput, startAssembly, takeInput } from './start-assembly.ts';
