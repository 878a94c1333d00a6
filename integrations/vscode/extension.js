// Starts `blazon lsp` for YAML files. The server decides which of them are templates, and leaves other YAML alone.
"use strict";

const { execFile } = require("node:child_process");
const { promisify } = require("node:util");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const run = promisify(execFile);

/** The running client. */
let client;
/** The last start or stop; the next one waits for it. */
let pending = Promise.resolve();

exports.activate = (context) => {
  const watcher = vscode.workspace.createFileSystemWatcher("**/*.{yaml,yml}");
  const restart = () => enqueue(() => stop().then(() => start(watcher)));
  context.subscriptions.push(
    watcher,
    vscode.commands.registerCommand("blazon.restart", restart),
    vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("blazon.path") && restart()),
  );
  return restart();
};

exports.deactivate = () => enqueue(stop);

function enqueue(action) {
  pending = pending.catch(() => {}).then(action);
  return pending;
}

async function start(watcher) {
  const command = vscode.workspace.getConfiguration("blazon").get("path") || "blazon";
  try {
    // First, so that a missing program is one message with a way to correct it, not the client's own.
    await run(command, ["--version"]);
  } catch (error) {
    showFailure(command, error); // Not awaited: the message stays until it is closed.
    return;
  }
  const next = new LanguageClient("blazon", "Blazon", { command, args: ["lsp"] }, {
    // Not the old side of a comparison, whose scheme is `git`.
    documentSelector: [{ scheme: "file", language: "yaml" }, { scheme: "untitled", language: "yaml" }],
    synchronize: { fileEvents: watcher },
  });
  try {
    await next.start();
    client = next;
  } catch {
    // The client has shown the error. The command and the setting can start another one.
  }
}

async function stop() {
  const last = client;
  client = undefined;
  try {
    if (last && last.needsStop()) {
      await last.start(); // The client may just be starting a server that had crashed.
      await last.stop();
    }
  } catch {
    // The client has shown the error in its output channel, and a new one can start.
  }
}

async function showFailure(command, error) {
  const settings = "Open Settings";
  const choice = await vscode.window.showErrorMessage(`Blazon: cannot run \`${command}\`: ${error.message}`, settings);
  if (choice === settings) await vscode.commands.executeCommand("workbench.action.openSettings", "blazon.path");
}
