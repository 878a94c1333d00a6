// The VS Code extension without VS Code:   node vscode.js manifest|start|fail EXTENSION [BLAZON]
// `manifest` checks package.json and the files that it names. `start` and `fail` run extension.js with modules that stand in for `vscode` and
// `vscode-languageclient/node`; the client really starts the configured command, and speaks to it as an editor does.
"use strict";

const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const { once } = require("node:events");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");

const [, , part, folder, blazon] = process.argv;
const manifest = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
const WRONG = 'campaign: offer\nrecipient:\n  firstName: string(..40)\nmessage:\n  title: "Hello {{ fistName }}"\n';

/** An object whose unknown properties are an error, so that the extension uses nothing that is not listed here. */
const strict = (name, properties) =>
  new Proxy(properties, {
    get(target, key) {
      if (!(key in target)) throw new Error(`${name}.${String(key)} does not exist here; add it to Tests/Integrations/vscode.js`);
      return target[key];
    },
  });

function checkManifest() {
  for (const key of ["name", "displayName", "description", "version", "publisher", "license", "main"]) {
    assert.equal(typeof manifest[key], "string", `package.json lacks ${key}`);
    assert.notEqual(manifest[key], "", `${key} is empty`);
  }
  assert.match(manifest.name, /^[a-z0-9-]+$/);
  assert.match(manifest.version, /^\d+\.\d+\.\d+$/);
  assert.match(manifest.engines.vscode, /^\^\d+\.\d+\.\d+$/);
  assert.ok(manifest.activationEvents.includes("onLanguage:yaml"), "a YAML file does not activate the extension");
  const { snippets, grammars, configuration, commands } = manifest.contributes;
  for (const file of [manifest.main, ...snippets.map((entry) => entry.path), "README.md", "CHANGELOG.md", manifest.icon, ...grammars.map((entry) => entry.path)]) {
    assert.ok(fs.statSync(path.join(folder, file)).isFile(), `${file} is not a file`);
  }
  for (const { path: file } of [...snippets, ...grammars]) JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"));
  assert.ok(fs.readFileSync(path.join(folder, "CHANGELOG.md"), "utf8").includes(`\n## ${manifest.version}\n`), "CHANGELOG.md lacks the version");
  for (const [name, property] of Object.entries(configuration.properties)) {
    assert.ok(name.startsWith(`${manifest.name}.`), `${name} is a setting of another extension`);
    assert.equal(typeof property.default, property.type, `${name}: the default is of another type`);
    assert.ok(property.description || property.markdownDescription, `${name} has no description`);
  }
  const page = fs.readFileSync(path.join(folder, "README.md"), "utf8");
  for (const [name, { default: value }] of Object.entries(configuration.properties)) {
    assert.ok(page.includes(`| \`${name}\` | \`${value}\` |`), `README.md lacks ${name} with its default`);
  }
  assert.ok(page.includes(`${manifest.name}-${manifest.version}.vsix`), "README.md names another version");
  for (const { title, category } of commands) assert.ok(page.includes(`**${category}: ${title}**`), `README.md lacks ${title}`);
  assert.equal(configuration.properties["blazon.path"].default, "blazon");
  // Otherwise opening a folder could run a program of that folder.
  assert.deepEqual(manifest.capabilities.untrustedWorkspaces.restrictedConfigurations, ["blazon.path"]);
  for (const { command, title } of commands) assert.ok(command.startsWith("blazon.") && title, command);
  // Every module that is loaded is a dependency, and the reverse.
  const source = fs.readFileSync(path.join(folder, manifest.main), "utf8");
  const loaded = [...source.matchAll(/require\("([^"]+)"\)/g)].map((match) => match[1])
    .filter((name) => name !== "vscode" && !Module.isBuiltin(name));
  assert.deepEqual(loaded.map((name) => name.split("/")[0]), Object.keys(manifest.dependencies));
}

/** A process that is spoken to as the Language Server Protocol defines. */
class Server {
  constructor(command, args) {
    this.process = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
    this.messages = [];
    this.waiting = [];
    let input = Buffer.alloc(0);
    this.process.stdout.on("data", (bytes) => {
      input = Buffer.concat([input, bytes]);
      for (;;) {
        const end = input.indexOf("\r\n\r\n");
        const length = end < 0 ? NaN : Number(/Content-Length: (\d+)/.exec(input.subarray(0, end))[1]);
        if (!(input.length >= end + 4 + length)) return;
        this.messages.push(JSON.parse(input.subarray(end + 4, end + 4 + length)));
        input = input.subarray(end + 4 + length);
        this.waiting.splice(0).forEach((look) => look());
      }
    });
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  async receive(fits) {
    for (;;) {
      const found = this.messages.find(fits);
      if (found) return found;
      await new Promise((resolve) => this.waiting.push(resolve));
    }
  }
}

const clients = [];

/** Stands in for the class of vscode-languageclient. */
class LanguageClient {
  constructor(id, name, server, client) {
    Object.assign(this, { id, name, server, client, isRunning: false, starts: 0 });
    clients.push(this);
  }

  async start() {
    if (this.isRunning) return;
    this.starts += 1;
    const server = new Server(this.server.command, this.server.args);
    await once(server.process, "spawn");
    server.send({ id: 1, method: "initialize", params: { processId: process.pid, rootUri: null, capabilities: {} } });
    const { result } = await server.receive((message) => message.id === 1);
    assert.ok(result.capabilities.completionProvider && result.capabilities.documentFormattingProvider);
    server.send({ method: "initialized", params: {} });
    this.connection = server;
    this.isRunning = true;
  }

  needsStop() {
    return this.isRunning;
  }

  async stop() {
    assert.ok(this.isRunning, "a client is stopped that does not run");
    this.isRunning = false;
    this.connection.send({ id: 2, method: "shutdown" });
    await this.connection.receive((message) => message.id === 2);
    this.connection.send({ method: "exit" });
    const [code] = await once(this.connection.process, "exit");
    assert.equal(code, 0, "exit code of the server");
  }

  async findings(text) {
    const textDocument = { uri: "file:///blazon-integration/offer.yaml", languageId: "yaml", version: 1, text };
    this.connection.send({ method: "textDocument/didOpen", params: { textDocument } });
    const { params } = await this.connection.receive((message) => message.method === "textDocument/publishDiagnostics");
    return params.diagnostics.map((finding) => finding.code);
  }
}

/** Loads extension.js with modules that stand in for those of the editor. Returns it, and what it registered. */
function load(command) {
  const seen = { commands: {}, errors: [], executed: [], disposed: 0, settings: { path: command } };
  const disposable = () => ({ dispose: () => (seen.disposed += 1) });
  const vscode = strict("vscode", {
    workspace: strict("workspace", {
      getConfiguration: (section) => strict("configuration", { get: (key) => (assert.equal(section, "blazon"), seen.settings[key]) }),
      createFileSystemWatcher: (pattern) => ((seen.watched = pattern), disposable()),
      onDidChangeConfiguration: (listener) => ((seen.changed = listener), disposable()),
    }),
    commands: strict("commands", {
      registerCommand: (name, action) => ((seen.commands[name] = action), disposable()),
      executeCommand: async (...words) => void seen.executed.push(words),
    }),
    window: strict("window", {
      showErrorMessage: async (text, ...choices) => (seen.errors.push(text), choices[0]),
    }),
  });
  const modules = { vscode, "vscode-languageclient/node": strict("vscode-languageclient/node", { LanguageClient }) };
  const original = Module._load;
  Module._load = (name, ...rest) => modules[name] ?? original(name, ...rest);
  const extension = require(path.resolve(folder, manifest.main));
  Module._load = original;
  return { extension, seen };
}

/** Activation, a wrong template, a restart, a changed setting, deactivation. */
async function start() {
  const { extension, seen } = load(blazon);
  const context = { subscriptions: [] };
  await extension.activate(context);
  assert.equal(clients.length, 1);
  assert.deepEqual(clients[0].server, { command: blazon, args: ["lsp"] });
  const languages = clients[0].client.documentSelector.map(({ scheme, language }) => `${scheme} ${language}`);
  assert.deepEqual(languages, ["file yaml", "untitled yaml"]);
  assert.ok(clients[0].client.synchronize.fileEvents && /\byaml\b.*\byml\b/.test(seen.watched), "files are not watched");
  assert.deepEqual(await clients[0].findings(WRONG), ["BZ0302"]);

  assert.deepEqual(Object.keys(seen.commands).sort(), manifest.contributes.commands.map(({ command }) => command).sort());
  // Two at a time: one starts after the other.
  await Promise.all([seen.commands["blazon.restart"](), seen.commands["blazon.restart"]()]);
  assert.deepEqual(clients.map((client) => client.isRunning), [false, false, true]);

  await seen.changed({ affectsConfiguration: (name) => name === "editor.fontSize" });
  assert.equal(clients.length, 3, "a setting of the editor restarts the server");
  await seen.changed({ affectsConfiguration: (name) => name === "blazon.path" });
  assert.deepEqual(clients.map((client) => client.isRunning), [false, false, false, true]);
  assert.deepEqual(await clients[3].findings(WRONG), ["BZ0302"]);

  await extension.deactivate();
  assert.ok(!clients.some((client) => client.isRunning), "a client still runs");
  context.subscriptions.forEach((entry) => entry.dispose());
  assert.equal(seen.disposed, 3);
  assert.deepEqual(seen.errors, []);
}

/** A program that is missing, then one that is there, then one that ends by itself. */
async function fail() {
  const { extension, seen } = load("/missing/blazon");
  await extension.activate({ subscriptions: [] });
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(seen.errors.length, 1);
  assert.match(seen.errors[0], /`\/missing\/blazon`.*ENOENT/);
  assert.deepEqual(seen.executed, [["workbench.action.openSettings", "blazon.path"]]);
  seen.settings.path = blazon;
  await seen.commands["blazon.restart"]();
  assert.deepEqual(clients.map((client) => client.isRunning), [true]);
  clients[0].connection.process.kill();
  clients[0].isRunning = false;
  await seen.commands["blazon.restart"]();
  // A stop that fails does not prevent the next start.
  const [, second] = clients;
  second.stop = async () => {
    second.isRunning = false;
    second.connection.process.kill();
    throw new Error("Stopping the server timed out");
  };
  await seen.commands["blazon.restart"]();
  assert.deepEqual(clients.map((client) => client.isRunning), [false, false, true]);
  await extension.deactivate();
  assert.deepEqual(clients.map((client) => client.starts), [1, 1, 1]);
  assert.equal(seen.errors.length, 1);
}

// Node also ends if nothing is left to wait for, which is no success.
process.exitCode = 1;
const actions = { manifest: async () => checkManifest(), start, fail };
setTimeout(() => {
  console.error("no result after 20 seconds");
  process.exit(1);
}, 20_000).unref();
actions[part]().then(
  () => (process.exitCode = 0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
